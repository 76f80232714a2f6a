import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { MethodKind } from '../../port/rules/method-kind.ts'
import { emptyMethod, ibanFirst, type MethodText, taxIdFirst } from '../../port/rules/method-texts.ts'
import { messages } from '../messages.ts'

/** Countries and territories of the Single Euro Payments Area (European Payments Council, EPC409-09). */
const SEPA_COUNTRIES: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
  'PL PT RO RS SE SI SK SM VA AX BL GF GP MF MQ PM RE YT'
).split(' ')

/** Ids of the provider's gateways that a form may name in `payment_method`; the platform's own names. */
export const STRIPE_GATEWAYS = [
  'stripe_cc',
  'stripe_link',
  'stripe_afterpay',
  'stripe_becs',
  'stripe_sepa',
  'stripe_boleto',
  'stripe_oxxo',
] as const
export type StripeGateway = (typeof STRIPE_GATEWAYS)[number]

/** What the provider is paid with. */
export type StripeKind = Exclude<MethodKind, 'bank_transfer' | 'added'>

/** What the shop knows of a way to pay. */
export type Method = {
  id: StripeGateway
  /** As checkout, mails and the owner's lists call it. */
  title: MethodText
  kind: StripeKind
  /** Where the payer must live, two letters each; `null` for anywhere. */
  countries: readonly string[] | null
  /** Where it does not work although it does everywhere else. */
  exceptIn?: readonly string[]
  /** What may be paid with it; `null` for anything. */
  currencies: readonly string[] | null
  /** Business days until a bank has answered; `null` where it answers at once or nobody can say. */
  bankDays: number | null
  /** What is said when its fields were left empty (S8.15, S8.31, S8.32). */
  empty: MethodText
}

/** The ways to pay, in the order they are offered. */
export const METHODS: readonly Method[] = [
  {
    id: 'stripe_cc',
    title: (texts) => translator(messages, texts)('card'),
    kind: 'card',
    countries: null,
    currencies: null,
    bankDays: null,
    empty: (texts) => translator(messages, texts)('enterCard'),
  },
  {
    id: 'stripe_link',
    title: () => 'Link',
    kind: 'link',
    countries: null,
    exceptIn: ['IN'],
    currencies: null,
    bankDays: null,
    empty: emptyMethod,
  },
  {
    id: 'stripe_afterpay',
    title: () => 'Afterpay',
    kind: 'afterpay_clearpay',
    // Each currency has its own country: see the limits (S5.25).
    countries: null,
    currencies: ['AUD', 'NZD', 'CAD', 'USD', 'GBP'],
    bankDays: null,
    empty: emptyMethod,
  },
  {
    id: 'stripe_becs',
    title: (texts) => translator(messages, texts)('becs'),
    kind: 'au_becs_debit',
    countries: ['AU'],
    currencies: ['AUD'],
    bankDays: 3,
    empty: emptyMethod,
  },
  {
    id: 'stripe_sepa',
    title: (texts) => translator(messages, texts)('sepa'),
    kind: 'sepa_debit',
    countries: SEPA_COUNTRIES,
    currencies: ['EUR'],
    bankDays: 14,
    empty: ibanFirst,
  },
  {
    id: 'stripe_boleto',
    title: () => 'Boleto',
    kind: 'boleto',
    countries: ['BR'],
    currencies: ['BRL'],
    bankDays: null,
    empty: taxIdFirst,
  },
  {
    id: 'stripe_oxxo',
    title: () => 'OXXO',
    kind: 'oxxo',
    countries: ['MX'],
    currencies: ['MXN'],
    bankDays: null,
    empty: emptyMethod,
  },
]

/** The method of an id that a form has sent; `null` for one that we do not know. */
export function findMethod(id: string): Method | null {
  return METHODS.find((method) => method.id === id) ?? null
}

/** The kind of payment behind any gateway; wallets hand over cards. */
export function kindOf(gateway: string): StripeKind {
  return findMethod(gateway)?.kind ?? 'card'
}
