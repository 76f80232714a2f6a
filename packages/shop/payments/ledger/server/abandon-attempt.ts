import { hasEnded } from '../../../sessions/checkout-sessions/rules/attempt-life.ts'
import {
  type Attempt,
  findAttempt,
  lockAttempt,
} from '../../../sessions/checkout-sessions/server/attempts.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { applyPayment } from './apply-payment.ts'
import { closeAttempt, type Ending } from './close-attempt.ts'
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
  const payment = await deps.provider.cancel(attempt.providerIntent)
  return applyPayment(deps, attemptId, payment, ending)
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
    const failure = failureOf(error)
    if (failure === null) throw error
    deps.log.warn({ type: failure.type, attempt: attemptId }, 'an attempt could not be ended at the provider')
    return findAttempt(deps.db, attemptId)
  }
}

/** True while a try to pay is under way. */
export function isBusy(attempt: Pick<Attempt, 'busyUntil'>, now: Date): boolean {
  return attempt.busyUntil !== null && attempt.busyUntil > now
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
