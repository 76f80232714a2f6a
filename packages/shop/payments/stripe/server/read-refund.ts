import type Stripe from 'stripe'
import type { ProviderRefund, RefundWord } from '../../port/rules/payment.ts'
import { fromProvider } from '../rules/provider-amount.ts'
import { refundFailure } from '../rules/refund-failure.ts'

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
