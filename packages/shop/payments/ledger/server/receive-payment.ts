import type { Transaction } from '@buoy/kernel/server/database.ts'
import { grantDownloads } from '../../../orders/downloads/server/grant-downloads.ts'
import { statusWhenPaid } from '../../../orders/record/rules/needs-shipping.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { moveOrder, notePayment } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import {
  lockOrder,
  piecesOf,
  readOrder,
  type StoredOrder,
  totalsOf,
} from '../../../orders/record/server/read-order.ts'
import { reclaimCoupons } from '../../../pricing/discounts/server/release-coupons.ts'
import {
  type CheckoutSession,
  moveCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { consumeHeldStock, releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import type { Payment } from '../../port/rules/payment.ts'
import { savePaidMethod } from '../../saved-methods/server/save-paid-method.ts'
import type { ApplyDeps } from './apply-payment.ts'
import { type LedgerKind, writeLedger } from './ledger.ts'
import { REFUND_QUEUE, SURPLUS_QUEUE, type Surplus } from './refund-queue.ts'

/** Why money goes back that came too late: for the owner's ledger, and for the shopper's mail. */
const SOLD_OUT = {
  summary: 'Paid after the order was cancelled, and sold out since: refunding.',
  reason: 'Paid too late, and sold out since.',
}
const STOPPED = {
  summary: 'Paid after you had cancelled the order: refunding.',
  reason: 'The order was cancelled before your bank had answered.',
}

/**
 * The money is there: stock leaves the shelf, the hold ends, the order goes to work and the mails are
 * ordered, all in the caller's transaction, once. When something does not fit (another amount, units
 * gone) the order is put on hold for the owner; money that came for a cancelled order whose units
 * are gone, or that the owner has cancelled meanwhile, is sent back, and so is money for an order that is
 * paid already. `known` is its order, where the caller has read it under the checkout session's lock.
 */
export async function receivePayment(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  payment: Payment,
  known: StoredOrder | null = null,
): Promise<void> {
  // Told again.
  if (checkoutSession.state === 'paid' || checkoutSession.state === 'surplus') return
  if (checkoutSession.orderId === null)
    throw new Error(`The attempt ${checkoutSession.id} was paid without an order`)
  const wasAbandoned = checkoutSession.state === 'abandoned'
  const frozen = known ?? (await readOrder(tx, checkoutSession.orderId))
  if (frozen === null) throw new Error(`The order ${checkoutSession.orderId} of a payment is missing`)
  if (frozen.paidAt !== null) return giveBack(deps, tx, checkoutSession, payment)
  const stopped = isStopped(frozen, checkoutSession)
  await moveOrThrow(deps, tx, checkoutSession, 'paid')

  const taken =
    !stopped && (await consumeHeldStock(tx, checkoutSession.id, piecesOf(frozen), frozen.simulationId))
  // What an order without a trace has used nobody knows here.
  const mayHaveCoupons = frozen.trace === null || totalsOf(frozen).discounts.length > 0
  if (!stopped && mayHaveCoupons) await reclaimCoupons(tx, frozen.id)
  // Its lines are those whose units were just taken.
  const order = await lockOrder(tx, frozen.id, frozen.lines)
  if (order === null) throw new Error(`The order ${frozen.id} vanished while it was paid`)
  // Paid from elsewhere between our look and the lock: nothing is written, the next try gives it back.
  if (order.paidAt !== null) throw new Error(`The order ${frozen.id} was paid twice at once`)

  const entry = (kind: LedgerKind, summary: string) => ({
    orderId: order.id,
    at: deps.clock.now(),
    kind,
    summary,
    amount: payment.received,
    reference: payment.charge?.id ?? payment.id,
  })
  await notePayment(deps, tx, order.id, {
    paidAt: deps.clock.now(),
    charge: payment.charge?.id ?? null,
    card: payment.paidWith,
    checkoutSessionId: checkoutSession.id,
    stockTaken: taken,
  })
  await grantDownloads(deps, tx, order)
  await savePaidMethod(deps, tx, payment)
  await writeLedger(tx, entry('payment', `Paid with ${payment.paidWith ?? 'a card'}.`))

  const fits = payment.received === order.total && payment.currency === order.currency
  if (!fits) {
    deps.log.error({ order: order.number }, 'a payment differs from its order')
    await writeLedger(tx, entry('mismatch', 'The amount paid differs from the order. Please check.'))
  }
  const late = stopped ? STOPPED : wasAbandoned ? SOLD_OUT : null
  if (!taken && late === null) {
    const summary = 'Paid, but no longer in stock. Please decide: restock or refund.'
    await writeLedger(tx, entry('shortage', summary))
  }
  if (!taken && late !== null) {
    await writeLedger(tx, entry('late-payment', late.summary))
    await deps.jobs.enqueue(tx, REFUND_QUEUE, { orderId: order.id, reason: late.reason })
  }
  await moveOrder(deps, tx, order, fits && taken ? statusWhenPaid(order.lines) : 'on-hold', 'payment')
  if (taken || late === null) await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'paid' })
}

/** Another checkout session, or the owner by hand, has settled this order before: the second payment goes back. */
async function giveBack(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  payment: Payment,
): Promise<void> {
  if (checkoutSession.orderId === null) return
  await moveOrThrow(deps, tx, checkoutSession, 'surplus')
  await releaseHold(tx, checkoutSession.id)
  const charge = payment.charge?.id ?? payment.id
  await writeLedger(tx, {
    orderId: checkoutSession.orderId,
    at: deps.clock.now(),
    kind: 'late-payment',
    summary: 'Paid a second time: refunding this payment.',
    amount: payment.received,
    reference: charge,
  })
  const surplus: Surplus = { orderId: checkoutSession.orderId, checkoutSessionId: checkoutSession.id, charge }
  await deps.jobs.enqueue(tx, SURPLUS_QUEUE, surplus)
}

/**
 * Money that a checkout session's life has no place for must not pass unseen: nothing is written, and it is tried
 * again.
 */
async function moveOrThrow(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  to: 'paid' | 'surplus',
): Promise<void> {
  if (await moveCheckoutSession(deps, tx, checkoutSession, to)) return
  throw new Error(
    `Money came for the attempt ${checkoutSession.id}, which is ${checkoutSession.state} and cannot be ${to}`,
  )
}
