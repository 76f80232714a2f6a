import { isWaiting } from '../../../sessions/checkout-sessions/rules/attempt-life.ts'
import { type Attempt, findAttempt } from '../../../sessions/checkout-sessions/server/attempts.ts'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { type ApplyDeps, applyPayment } from './apply-payment.ts'

export type SettleDeps = ApplyDeps & { provider: PaymentProvider }

/**
 * Asks the provider how a waiting attempt stands and applies the answer; needed when its webhook has
 * not come yet. An attempt without an intent cannot have been charged, since intents are stored
 * before they are confirmed. Throws when the provider cannot be reached.
 */
export async function settleAttempt(deps: SettleDeps, attemptId: string): Promise<Attempt | null> {
  const attempt = await findAttempt(deps.db, attemptId)
  if (attempt === null || attempt.providerIntent === null || !isWaiting(attempt.state)) return attempt
  const payment = await deps.provider.retrieve(attempt.providerIntent)
  return applyPayment(deps, attempt.id, payment)
}

/**
 * The same for pages and calls that must answer anyway: when the provider cannot be reached, the
 * attempt is answered as we know it; webhook or reconciler will follow.
 */
export async function settleIfReachable(deps: SettleDeps, attemptId: string): Promise<Attempt | null> {
  try {
    return await settleAttempt(deps, attemptId)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    deps.log.warn(
      { type: failure.type, attempt: attemptId },
      'the provider could not be asked about an attempt',
    )
    return findAttempt(deps.db, attemptId)
  }
}
