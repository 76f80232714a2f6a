import type Stripe from 'stripe'
import type { ProviderRefund, RefundWord } from '../../port/rules/payment.ts'
import { fromProvider } from '../rules/provider-amount.ts'

const REASONS: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was reported lost or stolen',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  declined: 'the bank did not take it',
  insufficient_funds: 'your balance at the provider did not cover it',
  charge_for_pending_refund_disputed: 'the cardholder disputes the charge',
  merchant_request: 'it was cancelled at the provider’s pages',
}

/** Why a refund did not arrive, in words for the owner, by the provider's `failure_reason`. */
function refundFailure(reason: string | null | undefined): string {
  return REASONS[reason ?? ''] ?? 'the provider gives no reason'
}

/** Brings a refund into the domain's words. */
export function readRefund(told: Stripe.Refund): ProviderRefund {
  const amount = fromProvider(told.amount, told.currency.toUpperCase())
  return { id: told.id, amount, refund: told.metadata?.refund ?? null, word: wordOf(told) }
}

function wordOf(told: Stripe.Refund): RefundWord {
  const { id: reference, status } = told
  if (status === 'pending' || status === 'requires_action') return { kind: 'pending', reference }
  if (status !== 'failed' && status !== 'canceled') return { kind: 'done', reference }
  return { kind: 'failed', reference, why: refundFailure(told.failure_reason) }
}
