import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { statusAfterLapse } from '../../../orders/record/rules/order-life.ts'
import { moveOrder } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, readOrder } from '../../../orders/record/server/read-order.ts'
import { releaseCoupons } from '../../../pricing/discounts/server/release-coupons.ts'
import {
  type CheckoutSession,
  moveCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { writeLedger } from './ledger.ts'

/**
 * Why a checkout session ends and what becomes of its order: `cancel` ends it too, `keep` leaves it as it is,
 * and `lapse` lets its life decide: a declined order may be paid again, an unanswered one is cancelled.
 */
export type Ending = { why: string; order: 'cancel' | 'keep' | 'lapse' }

/**
 * Ends a locked checkout session that can no longer be paid: its units and coupons go back, and its order goes where
 * the ending says, if it is still this checkout session that should pay it. Only after the provider has cancelled the
 * intent, or when there never was one.
 */
export async function closeCheckoutSession(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  checkoutSession: CheckoutSession,
  ending: Ending,
): Promise<void> {
  if (!(await moveCheckoutSession(deps, tx, checkoutSession, 'abandoned'))) return
  await releaseHold(tx, checkoutSession.id)
  if (checkoutSession.orderId === null) return
  if (await isLeftUnpaid(tx, checkoutSession, ending)) await releaseCoupons(deps, tx, checkoutSession.orderId)
  const order = await lockOrder(tx, checkoutSession.orderId)
  if (order === null) return
  if (order.checkoutSessionId === checkoutSession.id) {
    const to =
      ending.order === 'cancel' ? 'cancelled' : statusAfterLapse(order, checkoutSession.state === 'declined')
    const moved = ending.order !== 'keep' && to !== null && (await moveOrder(deps, tx, order, to, 'payment'))
    if (moved && to === 'failed') {
      await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'failed', reference: checkoutSession.id })
    }
  }
  await writeLedger(tx, {
    orderId: order.id,
    at: deps.clock.now(),
    kind: 'cancellation',
    summary: ending.why,
    reference: checkoutSession.providerIntent ?? checkoutSession.id,
  })
}

/** Coupons are locked before orders, so the order is looked at without a lock first. */
async function isLeftUnpaid(
  tx: Transaction,
  checkoutSession: CheckoutSession,
  ending: Ending,
): Promise<boolean> {
  if (ending.order === 'keep' || checkoutSession.orderId === null) return false
  const order = await readOrder(tx, checkoutSession.orderId)
  return order !== null && order.checkoutSessionId === checkoutSession.id && order.paidAt === null
}
