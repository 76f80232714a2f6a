import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type Stripe from 'stripe'
import type { Voucher } from '../../../sessions/checkout-sessions/rules/voucher.ts'
import type { MethodKind } from '../../port/rules/method-kind.ts'
import type { Payment, PaymentStatus, SavedAtProvider } from '../../port/rules/payment.ts'
import { providerMessage } from '../../port/rules/provider-messages.ts'
import { messages } from '../messages.ts'
import { METHODS } from '../rules/methods.ts'
import { fromProvider } from '../rules/provider-amount.ts'
import { cardFacts } from './read-method.ts'

/** An intent as the API of 2022-08-01 shows it: with its latest charge in a list. */
export type Intent = Stripe.PaymentIntent & { charges?: { data: Stripe.Charge[] } }

/** Brings a payment intent into the domain's words. */
export function readPayment(intent: Intent, texts: TextLocale): Payment {
  const charge = chargeOf(intent)
  const voucher = voucherOf(intent)
  const currency = intent.currency.toUpperCase()
  return {
    id: intent.id,
    status: statusOf(intent.status, voucher),
    amount: fromProvider(intent.amount, currency),
    received: fromProvider(intent.amount_received, currency),
    currency,
    clientSecret: intent.client_secret,
    charge: charge && { id: charge.id, amount: fromProvider(charge.amount, currency) },
    paidWith: paidWithOf(charge, texts),
    fingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    voucher,
    expectedUntil: null,
    refusal: refusalOf(intent, texts),
    keeps: keptBy(intent),
    statusOnTheWire: intent.status,
  }
}

/** A slip that waits to be paid is money on its way: the shopper has done all that this page can do. */
function statusOf(status: Stripe.PaymentIntent.Status, voucher: Voucher | null): PaymentStatus {
  if (status === 'requires_action') return voucher === null ? 'authenticating' : 'processing'
  // A status that is new to us moves nothing; the next that we know does.
  return STATUSES[status] ?? 'confirmable'
}

const STATUSES: Readonly<Partial<Record<Stripe.PaymentIntent.Status, PaymentStatus>>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'confirmable',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** The charge that paid the intent, or was declined last. */
function chargeOf(intent: Intent): Stripe.Charge | null {
  return intent.charges?.data[0] ?? null
}

/** What it was paid with, as people know it: `Visa ending in 4242`, `Bank account ending in 3456`, `Afterpay`. */
function paidWithOf(charge: Stripe.Charge | null, texts: TextLocale): string | null {
  const t = translator(messages, texts)
  const details = charge?.payment_method_details
  const account = details?.au_becs_debit ?? details?.sepa_debit
  if (account) return t('accountEndingIn', { last4: account.last4 ?? '????' })
  const card = details?.card
  if (!card) return METHODS.find(({ kind }) => kind === details?.type)?.title(texts) ?? null
  const { brand, last4 } = card
  if (!brand) return t('anyCardEndingIn', { last4: last4 ?? '????' })
  return t('cardEndingIn', {
    brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`,
    last4: last4 ?? '????',
  })
}

/** The slip that the shopper takes to a counter; `null` when the intent has none. */
function voucherOf(intent: Intent): Voucher | null {
  const { boleto_display_details: boleto, oxxo_display_details: oxxo } = intent.next_action ?? {}
  const shown = boleto ?? oxxo
  const end = boleto?.expires_at ?? oxxo?.expires_after
  if (!shown?.number || !shown.hosted_voucher_url || !end) return null
  const expiresAt = new Date(end * SECOND_MS).toISOString()
  return { number: shown.number, url: shown.hosted_voucher_url, expiresAt }
}

/** Kinds whose payment is agreed to on somebody else's page. */
const AWAY_KINDS: readonly (string | undefined)[] = ['afterpay_clearpay', 'link'] satisfies MethodKind[]

/** Why the last try failed, in words for the shopper; `null` when it did not. */
function refusalOf(intent: Intent, texts: TextLocale): Refusal | null {
  const error = intent.last_payment_error
  if (!error) return null
  // Away on somebody else's page and back without having paid (S8.34).
  const isCancelled =
    error.code === 'payment_intent_authentication_failure' && AWAY_KINDS.includes(error.payment_method?.type)
  if (isCancelled)
    return { code: 'payment_cancelled', message: providerMessage({ code: 'payment_cancelled' }, texts) }
  return {
    code: error.decline_code ?? error.code ?? error.type,
    message: providerMessage(
      {
        type: error.type,
        code: error.code,
        declineCode: error.decline_code,
        message: error.message,
      },
      texts,
    ),
  }
}

/** The card of a payment that its shopper wanted to be kept (S1.13). */
function keptBy(intent: Intent): SavedAtProvider | null {
  const charge = chargeOf(intent)
  const card = charge?.payment_method_details?.card
  const customer = idOf(intent.customer)
  const method = charge?.payment_method ?? idOf(intent.payment_method)
  if (intent.setup_future_usage !== 'off_session' || !card || !method || customer === null) return null
  const { brand, last4, exp_month, exp_year, fingerprint } = card
  const facts = { brand: brand ?? 'unknown', last4: last4 ?? '', exp_month, exp_year, fingerprint }
  return { customer, method, card: cardFacts(method, facts) }
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}
