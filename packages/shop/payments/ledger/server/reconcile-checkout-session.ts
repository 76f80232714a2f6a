import { isWaiting } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { type ApplyDeps, applyPayment } from './apply-payment.ts'

export type ReconcileDeps = ApplyDeps & { provider: PaymentProvider }

/**
 * Asks the provider how a waiting checkout session stands and applies the answer; needed when its webhook has
 * not come yet. A checkout session without an intent cannot have been charged, since intents are stored
 * before they are confirmed. Throws when the provider cannot be reached.
 */
export async function reconcileCheckoutSession(
  deps: ReconcileDeps,
  checkoutSessionId: string,
): Promise<CheckoutSession | null> {
  const checkoutSession = await findCheckoutSession(deps.db, checkoutSessionId)
  if (
    checkoutSession === null ||
    checkoutSession.providerIntent === null ||
    !isWaiting(checkoutSession.state)
  )
    return checkoutSession
  const payment = await deps.provider.retrieve(checkoutSession.providerIntent)
  return applyPayment(deps, checkoutSession.id, payment)
}

/**
 * The same for pages and calls that must answer anyway: when the provider cannot be reached, the
 * checkout session is answered as we know it; webhook or reconciler will follow.
 */
export async function reconcileIfReachable(
  deps: ReconcileDeps,
  checkoutSessionId: string,
): Promise<CheckoutSession | null> {
  try {
    return await reconcileCheckoutSession(deps, checkoutSessionId)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    deps.log.warn(
      { type: failure.type, checkoutSession: checkoutSessionId },
      'the provider could not be asked about an attempt',
    )
    return findCheckoutSession(deps.db, checkoutSessionId)
  }
}
