import type { Transaction } from '@buoy/kernel/server/database.ts'
import { grantDownloads } from '../../../orders/downloads/server/grant-downloads.ts'
import { statusWhenPaid } from '../../../orders/record/rules/needs-shipping.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { moveOrder, notePayment } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, piecesOf, readOrder } from '../../../orders/record/server/read-order.ts'
import { retakeCoupons } from '../../../pricing/discounts/server/release-coupons.ts'
import { type Attempt, moveAttempt } from '../../../sessions/checkout-sessions/server/attempts.ts'
import { releaseHold, takeHeldStock } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import type { Payment } from '../../port/rules/payment.ts'
import { keepPaidMethod } from '../../saved-methods/server/keep-paid-method.ts'
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
 * paid already.
 */
export async function receivePayment(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  payment: Payment,
): Promise<void> {
  // Told again.
  if (attempt.state === 'paid' || attempt.state === 'surplus') return
  if (attempt.orderId === null) throw new Error(`The attempt ${attempt.id} was paid without an order`)
  const wasAbandoned = attempt.state === 'abandoned'
  const frozen = await readOrder(tx, attempt.orderId)
  if (frozen === null) throw new Error(`The order ${attempt.orderId} of a payment is missing`)
  if (frozen.paidAt !== null) return giveBack(deps, tx, attempt, payment)
  const stopped = isStopped(frozen, attempt)
  await moveOrThrow(deps, tx, attempt, 'paid')

  const taken = !stopped && (await takeHeldStock(tx, attempt.id, piecesOf(frozen), frozen.rehearsalId))
  if (!stopped) await retakeCoupons(tx, frozen.id)
  const order = await lockOrder(tx, frozen.id)
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
    attemptId: attempt.id,
    stockTaken: taken,
  })
  await grantDownloads(deps, tx, order)
  await keepPaidMethod(deps, tx, payment)
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

/** Another attempt, or the owner by hand, has settled this order before: the second payment goes back. */
async function giveBack(deps: ApplyDeps, tx: Transaction, attempt: Attempt, payment: Payment): Promise<void> {
  if (attempt.orderId === null) return
  await moveOrThrow(deps, tx, attempt, 'surplus')
  await releaseHold(tx, attempt.id)
  const charge = payment.charge?.id ?? payment.id
  await writeLedger(tx, {
    orderId: attempt.orderId,
    at: deps.clock.now(),
    kind: 'late-payment',
    summary: 'Paid a second time: refunding this payment.',
    amount: payment.received,
    reference: charge,
  })
  const surplus: Surplus = { orderId: attempt.orderId, attemptId: attempt.id, charge }
  await deps.jobs.enqueue(tx, SURPLUS_QUEUE, surplus)
}

/** Money that an attempt's life has no place for must not pass unseen: nothing is written, and it is tried again. */
async function moveOrThrow(
  deps: ApplyDeps,
  tx: Transaction,
  attempt: Attempt,
  to: 'paid' | 'surplus',
): Promise<void> {
  if (await moveAttempt(deps, tx, attempt, to)) return
  throw new Error(`Money came for the attempt ${attempt.id}, which is ${attempt.state} and cannot be ${to}`)
}
