import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import Stripe from 'stripe'
import { providerMessage } from '../rules/provider-messages.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { applyIntent } from './apply-intent.ts'
import { findHeld } from './hold-authorised.ts'
import { type SettleDeps, settleIfReachable } from './settle-attempt.ts'

const NOT_HELD: Refusal = {
  code: 'not-authorised',
  message: 'No payment of this order waits to be charged. Reload to see how it stands.',
}

/**
 * Charges a payment that was only authorised, once however often it is asked. Refuses `not-authorised`,
 * and in the provider's words what the bank does not give any more, such as after seven days (S8.45).
 */
export async function capturePayment(deps: SettleDeps, orderId: number): Promise<Outcome<null>> {
  const held = await findHeld(deps.db, orderId)
  if (held === null) return refused(NOT_HELD)
  try {
    const key = { idempotencyKey: `${held.attemptId}:capture` }
    const intent = await deps.stripe.paymentIntents.capture(held.intent, {}, key)
    await applyIntent(deps, held.attemptId, intent)
    return done(null)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const settled = await settleIfReachable(deps, held.attemptId)
    if (settled?.state === 'paid') return done(null)
    const isOver = settled?.state === 'abandoned'
    const code = isOver ? 'charge_expired_for_capture' : (error.code ?? 'provider')
    return refused({ code, message: providerMessage({ code, type: error.rawType, message: error.message }) })
  }
}

/** Lets an authorisation go: the provider cancels it, then the order is cancelled and its pieces are free. */
export async function voidPayment(deps: SettleDeps, orderId: number): Promise<Outcome<null>> {
  const held = await findHeld(deps.db, orderId)
  if (held === null) return refused(NOT_HELD)
  const why = 'The authorisation was let go; nothing was charged.'
  const attempt = await abandonAttempt(deps, held.attemptId, { why, order: 'cancel' })
  return attempt?.state === 'abandoned' ? done(null) : refused(NOT_HELD)
}

/** Lets money go that the bank keeps for an attempt which has ended; fine when it is gone already. */
export async function voidIntent(deps: Pick<SettleDeps, 'stripe'>, intent: string): Promise<void> {
  try {
    await deps.stripe.paymentIntents.cancel(intent, { cancellation_reason: 'abandoned' })
  } catch (error) {
    const isPast =
      error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
    if (!isPast) throw error
  }
}
