import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { providerMessage } from '../../port/rules/provider-messages.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { abandonCheckoutSession } from './abandon-checkout-session.ts'
import { applyPayment } from './apply-payment.ts'
import { findHeld } from './hold-authorised.ts'
import { type ReconcileDeps, reconcileIfReachable } from './reconcile-checkout-session.ts'

const NOT_HELD: Refusal = {
  code: 'not-authorised',
  message: 'No payment of this order waits to be charged. Reload to see how it stands.',
}

/**
 * Charges a payment that was only authorised, once however often it is asked. Refuses `not-authorised`,
 * and in the provider's words what the bank does not give any more, such as after seven days (S8.45).
 */
export async function capturePayment(deps: ReconcileDeps, orderId: number): Promise<Outcome<null>> {
  const held = await findHeld(deps.db, orderId)
  if (held === null) return refused(NOT_HELD)
  try {
    const payment = await deps.provider.capture(held.intent, `${held.checkoutSessionId}:capture`)
    await applyPayment(deps, held.checkoutSessionId, payment)
    return done(null)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    const settled = await reconcileIfReachable(deps, held.checkoutSessionId)
    if (settled?.state === 'paid') return done(null)
    const isOver = settled?.state === 'abandoned'
    const code = isOver ? 'charge_expired_for_capture' : (failure.code ?? 'provider')
    const reason = { code, type: failure.type, message: failure.message }
    // Read by staff, in the console.
    return refused({ code, message: providerMessage(reason, SOURCE_TEXT_LOCALE) })
  }
}

/** Lets an authorisation go: the provider cancels it, then the order is cancelled and its units are free. */
export async function voidPayment(deps: ReconcileDeps, orderId: number): Promise<Outcome<null>> {
  const held = await findHeld(deps.db, orderId)
  if (held === null) return refused(NOT_HELD)
  const why = 'The authorisation was let go; nothing was charged.'
  const checkoutSession = await abandonCheckoutSession(deps, held.checkoutSessionId, { why, order: 'cancel' })
  return checkoutSession?.state === 'abandoned' ? done(null) : refused(NOT_HELD)
}

/** Lets money go that the bank keeps for a checkout session which has ended; fine when it is gone already. */
export async function voidIntent(deps: Pick<ReconcileDeps, 'provider'>, intent: string): Promise<void> {
  await deps.provider.cancel(intent)
}
