import Stripe from 'stripe'
import { refundFailure } from '../rules/refund-words.ts'

/** What the provider says about a refund: it has arrived, it is on its way, or it will not come. */
export type ProviderWord =
  | { kind: 'done'; reference: string | null }
  | { kind: 'pending'; reference: string }
  | { kind: 'failed'; reference: string | null; why: string }

/** Reads the state of a refund as the provider shows it. */
export function wordOf(told: Stripe.Refund): ProviderWord {
  const { id: reference, status } = told
  if (status === 'pending' || status === 'requires_action') return { kind: 'pending', reference }
  if (status !== 'failed' && status !== 'canceled') return { kind: 'done', reference }
  return { kind: 'failed', reference, why: refundFailure(told.failure_reason) }
}

/** Tells whether a refusal of the provider is its last word; anything else may be asked again. */
export function isFinal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}
