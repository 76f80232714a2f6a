import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type Stripe from 'stripe'
import type { Voucher } from '../../../sessions/checkout-sessions/rules/voucher.ts'
import { METHODS, type MethodKind } from '../../methods/rules/methods.ts'
import { providerMessage } from '../rules/provider-messages.ts'

/** An intent as the API of 2022-08-01 shows it: with its latest charge in a list. */
export type Intent = Stripe.PaymentIntent & { charges?: { data: Stripe.Charge[] } }

/** The charge that paid the intent, or was declined last. */
export function chargeOf(intent: Intent): Stripe.Charge | null {
  return intent.charges?.data[0] ?? null
}

/** What it was paid with, as people know it: `Visa ending in 4242`, `Bank account ending in 3456`, `Afterpay`. */
export function cardOf(intent: Intent): string | null {
  const details = chargeOf(intent)?.payment_method_details
  const account = details?.au_becs_debit ?? details?.sepa_debit
  if (account) return `Bank account ending in ${account.last4 ?? '????'}`
  const card = details?.card
  if (!card) return METHODS.find(({ kind }) => kind === details?.type)?.title ?? null
  const brand = card.brand ?? 'card'
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${card.last4 ?? '????'}`
}

/** The provider's fingerprint of the card: the same for the same number; `null` for other ways to pay. */
export function fingerprintOf(intent: Intent): string | null {
  return chargeOf(intent)?.payment_method_details?.card?.fingerprint ?? null
}

/** The slip that the shopper takes to a counter; `null` when the intent has none. */
export function voucherOf(intent: Intent): Voucher | null {
  const { boleto_display_details: boleto, oxxo_display_details: oxxo } = intent.next_action ?? {}
  const shown = boleto ?? oxxo
  const end = boleto?.expires_at ?? oxxo?.expires_after
  if (!shown?.number || !shown.hosted_voucher_url || !end) return null
  const expiresAt = new Date(end * SECOND_MS).toISOString()
  return { number: shown.number, url: shown.hosted_voucher_url, expiresAt }
}

/** Tells whether the money takes days: the bank works on it, or a slip waits to be paid. */
export function isComing(intent: Intent): boolean {
  return intent.status === 'processing' || voucherOf(intent) !== null
}

/** Kinds whose payment is agreed to on somebody else's page. */
const AWAY_KINDS: readonly (string | undefined)[] = ['afterpay_clearpay', 'link'] satisfies MethodKind[]

/** Why the last try failed, in words for the shopper; `null` when it did not. */
export function failureOf(intent: Intent): Refusal | null {
  const error = intent.last_payment_error
  if (!error) return null
  // Away on somebody else's page and back without having paid (S8.34).
  const isCancelled =
    error.code === 'payment_intent_authentication_failure' && AWAY_KINDS.includes(error.payment_method?.type)
  if (isCancelled)
    return { code: 'payment_cancelled', message: providerMessage({ code: 'payment_cancelled' }) }
  return {
    code: error.decline_code ?? error.code ?? error.type,
    message: providerMessage({
      type: error.type,
      code: error.code,
      declineCode: error.decline_code,
      message: error.message,
    }),
  }
}
