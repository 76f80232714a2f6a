import Stripe from 'stripe'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/attempt-life.ts'
import {
  type Attempt,
  findAttempt,
  lockAttempt,
} from '../../../sessions/checkout-sessions/server/attempts.ts'
import { applyIntent } from './apply-intent.ts'
import { closeAttempt, type Ending } from './close-attempt.ts'
import type { Intent } from './intent.ts'
import type { SettleDeps } from './settle-attempt.ts'

/**
 * Asks for the end of an attempt that nobody will pay any more. The provider is asked first: only
 * when it has cancelled the intent does the ending come true. If the money turns out to be there, the
 * order is paid instead. A try under way is left alone. Answers how the attempt stands afterwards.
 */
export async function abandonAttempt(
  deps: SettleDeps,
  attemptId: string,
  ending: Ending,
): Promise<Attempt | null> {
  const attempt = await findAttempt(deps.db, attemptId)
  if (attempt === null || hasEnded(attempt.state)) return attempt
  if (isBusy(attempt, deps.clock.now())) return attempt
  if (attempt.providerIntent === null) return closeUnasked(deps, attemptId, ending)
  const intent = await cancelIntent(deps.stripe, attempt.providerIntent)
  return applyIntent(deps, attemptId, intent, ending)
}

/** The same for pages that must answer anyway: when the provider cannot be reached nothing is ended. */
export async function abandonIfReachable(
  deps: SettleDeps,
  attemptId: string,
  ending: Ending,
): Promise<Attempt | null> {
  try {
    return await abandonAttempt(deps, attemptId, ending)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.warn({ type: error.type, attempt: attemptId }, 'an attempt could not be ended at the provider')
    return findAttempt(deps.db, attemptId)
  }
}

/** True while a try to pay is under way. */
export function isBusy(attempt: Pick<Attempt, 'busyUntil'>, now: Date): boolean {
  return attempt.busyUntil !== null && attempt.busyUntil > now
}

/** Cancels an intent, or tells how it stands when it is past that. */
async function cancelIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  try {
    return await stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' })
  } catch (error) {
    const isPast =
      error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
    if (!isPast) throw error
    return stripe.paymentIntents.retrieve(intentId)
  }
}

/** The provider never heard of this attempt, so no money can come. */
async function closeUnasked(deps: SettleDeps, attemptId: string, ending: Ending): Promise<Attempt | null> {
  return deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    const isStillUnasked =
      attempt !== null && attempt.providerIntent === null && !isBusy(attempt, deps.clock.now())
    if (isStillUnasked) await closeAttempt(deps, tx, attempt, ending)
    return findAttempt(tx, attemptId)
  })
}
