import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { writeEvent } from '../../../orders/record/server/write-event.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import { lockCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'

/**
 * Gives back what a checkout session holds that nobody pays for: nobody has begun to, or it has ended, after which
 * nothing should be held any more. False while somebody pays. An order that
 * waits for its pay link to be used waits on, and its time line says that the units are free.
 */
export async function releaseIdleHold(
  deps: { db: Database; clock: Clock },
  checkoutSessionId: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
    const isOpen = checkoutSession?.state === 'open'
    if (checkoutSession !== null && !isOpen && !hasEnded(checkoutSession.state)) return false
    await releaseHold(tx, checkoutSessionId)
    if (isOpen && checkoutSession.orderId !== null) {
      const summary = 'Nobody has paid in time: the units are for sale again. The pay link still works.'
      await writeEvent(deps, tx, { orderId: checkoutSession.orderId, kind: 'hold', summary, ownerName: null })
    }
    return true
  })
}
