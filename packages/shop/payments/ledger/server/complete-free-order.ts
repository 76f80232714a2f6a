import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { lockCartOf } from '../../../cart/server/subtract-from-cart.ts'
import { grantDownloads } from '../../../orders/downloads/server/grant-downloads.ts'
import { NO_PAYMENT_METHOD } from '../../../orders/record/rules/free-order.ts'
import { statusWhenPaid } from '../../../orders/record/rules/needs-shipping.ts'
import { moveOrder, notePayment, setPaymentMethod } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, piecesOf, readOrder } from '../../../orders/record/server/read-order.ts'
import {
  type CheckoutSession,
  lockCheckoutSession,
  moveCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { consumeHeldStock } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { consumePaidUnits } from './consume-paid-units.ts'
import { writeLedger } from './ledger.ts'

/**
 * Settles an order that costs nothing, in the caller's transaction and without the provider: its units leave the cart
 * and the shelf, it goes to work, and the same mails are written as for a payment. Its checkout session ends as `paid`,
 * so that the same form sent again gets the same answer. The caller has locked the cart, then the checkout session, and
 * holds the units.
 */
export async function completeFreeOrder(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  checkoutSession: CheckoutSession,
  orderId: number,
): Promise<CheckoutSession> {
  const found = await readOrder(tx, orderId)
  if (found === null || found.total !== 0) throw new Error(`The order ${orderId} is not free`)
  await noteOnCheckoutSession(deps, tx, checkoutSession.id, {
    orderId,
    paymentMethod: null,
    refusal: null,
    busyUntil: null,
  })
  await moveCheckoutSession(deps, tx, checkoutSession, 'placed')
  if (!(await moveCheckoutSession(deps, tx, { ...checkoutSession, state: 'placed' }, 'paid'))) {
    throw new Error(`The attempt ${checkoutSession.id} of a free order could not be ended`)
  }
  const cartId = checkoutSession.inCart ? await lockCartOf(tx, checkoutSession.session) : null
  if (cartId !== null) await consumePaidUnits(tx, cartId, { ...checkoutSession, orderId })
  if (!(await consumeHeldStock(tx, checkoutSession.id, piecesOf(found), found.simulationId))) {
    throw new Error(`The units of the order ${orderId} were held and are missing`)
  }
  const order = await lockOrder(tx, orderId)
  if (order === null) throw new Error(`The order ${orderId} vanished while it was settled`)
  const paidAt = deps.clock.now()
  await notePayment(deps, tx, order.id, {
    paidAt,
    charge: null,
    card: null,
    checkoutSessionId: checkoutSession.id,
    stockTaken: true,
  })
  await setPaymentMethod(deps, tx, order.id, NO_PAYMENT_METHOD)
  await writeLedger(tx, {
    orderId: order.id,
    at: paidAt,
    kind: 'payment',
    summary: 'There was nothing to pay.',
    amount: 0,
    reference: checkoutSession.id,
  })
  await grantDownloads(deps, tx, order)
  await moveOrder(deps, tx, order, statusWhenPaid(order.lines), 'payment')
  await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'paid' })
  const settled = await lockCheckoutSession(tx, checkoutSession.id)
  if (settled === null) throw new Error(`The attempt ${checkoutSession.id} vanished while it was settled`)
  return settled
}
