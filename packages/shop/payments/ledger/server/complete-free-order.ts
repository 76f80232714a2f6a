import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { lockCartOf } from '../../../cart/server/take-from-cart.ts'
import { grantDownloads } from '../../../orders/downloads/server/grant-downloads.ts'
import { NO_PAYMENT_METHOD } from '../../../orders/record/rules/free-order.ts'
import { statusWhenPaid } from '../../../orders/record/rules/needs-shipping.ts'
import { moveOrder, notePayment, setPaymentMethod } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, piecesOf, readOrder } from '../../../orders/record/server/read-order.ts'
import {
  type Attempt,
  lockAttempt,
  moveAttempt,
  noteOnAttempt,
} from '../../../sessions/checkout-sessions/server/attempts.ts'
import { takeHeldStock } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { writeLedger } from './ledger.ts'
import { takePaidPieces } from './take-paid-pieces.ts'

/**
 * Settles an order that costs nothing, in the caller's transaction and without the provider: its units leave the cart
 * and the shelf, it goes to work, and the same mails are written as for a payment. Its attempt ends as `paid`, so that
 * the same form sent again gets the same answer. The caller has locked the cart, then the attempt, and holds the units.
 */
export async function completeFreeOrder(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  attempt: Attempt,
  orderId: number,
): Promise<Attempt> {
  const found = await readOrder(tx, orderId)
  if (found === null || found.total !== 0) throw new Error(`The order ${orderId} is not free`)
  await noteOnAttempt(deps, tx, attempt.id, { orderId, paymentMethod: null, refusal: null, busyUntil: null })
  await moveAttempt(deps, tx, attempt, 'placed')
  if (!(await moveAttempt(deps, tx, { ...attempt, state: 'placed' }, 'paid'))) {
    throw new Error(`The attempt ${attempt.id} of a free order could not be ended`)
  }
  const cartId = attempt.inCart ? await lockCartOf(tx, attempt.session) : null
  if (cartId !== null) await takePaidPieces(tx, cartId, { ...attempt, orderId })
  if (!(await takeHeldStock(tx, attempt.id, piecesOf(found), found.rehearsalId))) {
    throw new Error(`The units of the order ${orderId} were held and are missing`)
  }
  const order = await lockOrder(tx, orderId)
  if (order === null) throw new Error(`The order ${orderId} vanished while it was settled`)
  const paidAt = deps.clock.now()
  await notePayment(deps, tx, order.id, {
    paidAt,
    charge: null,
    card: null,
    attemptId: attempt.id,
    stockTaken: true,
  })
  await setPaymentMethod(deps, tx, order.id, NO_PAYMENT_METHOD)
  await writeLedger(tx, {
    orderId: order.id,
    at: paidAt,
    kind: 'payment',
    summary: 'There was nothing to pay.',
    amount: 0,
    reference: attempt.id,
  })
  await grantDownloads(deps, tx, order)
  await moveOrder(deps, tx, order, statusWhenPaid(order.lines), 'payment')
  await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'paid' })
  const settled = await lockAttempt(tx, attempt.id)
  if (settled === null) throw new Error(`The attempt ${attempt.id} vanished while it was settled`)
  return settled
}
