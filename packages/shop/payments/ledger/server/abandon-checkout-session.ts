import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  lockCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { applyPayment } from './apply-payment.ts'
import { closeCheckoutSession, type Ending } from './close-checkout-session.ts'
import type { ReconcileDeps } from './reconcile-checkout-session.ts'

/**
 * Asks for the end of a checkout session that nobody will pay any more. The provider is asked first: only
 * when it has cancelled the intent does the ending come true. If the money turns out to be there, the
 * order is paid instead. A try under way is left alone. Answers how the checkout session stands afterwards.
 */
export async function abandonCheckoutSession(
  deps: ReconcileDeps,
  checkoutSessionId: string,
  ending: Ending,
): Promise<CheckoutSession | null> {
  const checkoutSession = await findCheckoutSession(deps.db, checkoutSessionId)
  if (checkoutSession === null || hasEnded(checkoutSession.state)) return checkoutSession
  if (isBusy(checkoutSession, deps.clock.now())) return checkoutSession
  if (checkoutSession.providerIntent === null) return closeUnasked(deps, checkoutSessionId, ending)
  const payment = await deps.provider.cancel(checkoutSession.providerIntent)
  return applyPayment(deps, checkoutSessionId, payment, { ending })
}

/** The same for pages that must answer anyway: when the provider cannot be reached nothing is ended. */
export async function abandonIfReachable(
  deps: ReconcileDeps,
  checkoutSessionId: string,
  ending: Ending,
): Promise<CheckoutSession | null> {
  try {
    return await abandonCheckoutSession(deps, checkoutSessionId, ending)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    deps.log.warn(
      { type: failure.type, checkoutSession: checkoutSessionId },
      'an attempt could not be ended at the provider',
    )
    return findCheckoutSession(deps.db, checkoutSessionId)
  }
}

/** True while a try to pay is under way. */
export function isBusy(checkoutSession: Pick<CheckoutSession, 'busyUntil'>, now: Date): boolean {
  return checkoutSession.busyUntil !== null && checkoutSession.busyUntil > now
}

/** The provider never heard of this checkout session, so no money can come. */
async function closeUnasked(
  deps: ReconcileDeps,
  checkoutSessionId: string,
  ending: Ending,
): Promise<CheckoutSession | null> {
  return deps.db.transaction(async (tx) => {
    const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
    const isStillUnasked =
      checkoutSession !== null &&
      checkoutSession.providerIntent === null &&
      !isBusy(checkoutSession, deps.clock.now())
    if (isStillUnasked) await closeCheckoutSession(deps, tx, checkoutSession, ending)
    return findCheckoutSession(tx, checkoutSessionId)
  })
}
