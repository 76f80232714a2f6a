import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { moveOrder } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import {
  type CheckoutSession,
  moveCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { prolongHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import type { Payment } from '../../port/rules/payment.ts'
import { writeLedger } from './ledger.ts'
import { VOID_QUEUE } from './refund-queue.ts'

type Deps = { clock: Clock; jobs: Jobs }

/** A debit is answered within 14 business days everywhere (SEPA's return time); units are kept for longer. */
const DEBIT_HOLD_MS = 21 * DAY_MS
/** A job ends what has not come by its day; units are kept until it has run. */
const EXPECTED_GRACE_MS = DAY_MS
/** A slip that was paid on its last day is reported within days. */
const VOUCHER_GRACE_MS = 4 * DAY_MS

/**
 * The money takes days: the order goes on hold, its units stay kept until the answer must have come, and the shopper is
 * told, with the slip where there is one. In the caller's transaction, under the checkout session's lock; once.
 */
export async function expectMoney(
  deps: Deps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  payment: Payment,
): Promise<void> {
  if (
    !(await moveCheckoutSession(deps, tx, checkoutSession, 'processing')) ||
    checkoutSession.orderId === null
  )
    return
  const { voucher } = payment
  const now = deps.clock.now().getTime()
  const until = waitsUntil(payment, now)
  await noteOnCheckoutSession(deps, tx, checkoutSession.id, { voucher })
  await prolongHold(tx, checkoutSession.id, new Date(until))
  const order = await orderOf(tx, checkoutSession.orderId)
  await writeLedger(tx, {
    orderId: order.id,
    at: deps.clock.now(),
    kind: 'processing',
    amount: checkoutSession.amount,
    summary: await whatIsExpected(tx, payment),
    reference: `${payment.id}:${checkoutSession.paymentMethod}`,
  })
  if (await moveOrder(deps, tx, order, 'on-hold', 'payment')) {
    await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'coming', reference: checkoutSession.id })
  }
}

/**
 * The money that was expected does not come: the order waits for another way to pay, with its pay link, and
 * the kept units are given back by the next round unless they are faster. Where its owner has cancelled it
 * meanwhile, all is over.
 */
export async function loseMoney(
  deps: Deps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  refusal: Refusal,
): Promise<void> {
  const frozen = checkoutSession.orderId === null ? null : await readOrder(tx, checkoutSession.orderId)
  const stopped = frozen !== null && isStopped(frozen, checkoutSession)
  if (
    !(await moveCheckoutSession(deps, tx, checkoutSession, stopped ? 'abandoned' : 'declined')) ||
    frozen === null
  )
    return
  if (stopped) await deps.jobs.enqueue(tx, VOID_QUEUE, { intent: checkoutSession.providerIntent })
  // Days later the session may be buying something else: this checkout session is the order's alone.
  await noteOnCheckoutSession(deps, tx, checkoutSession.id, { refusal, voucher: null, cartHash: null })
  await prolongHold(tx, checkoutSession.id, deps.clock.now())
  const order = await orderOf(tx, frozen.id)
  await writeLedger(tx, {
    orderId: order.id,
    at: deps.clock.now(),
    kind: 'decline',
    amount: checkoutSession.amount,
    summary: refusal.message,
    reference: `${checkoutSession.providerIntent}:${checkoutSession.paymentMethod}`,
  })
  if (await moveOrder(deps, tx, order, 'failed', 'payment')) {
    await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'failed', reference: checkoutSession.id })
  }
}

/** When units need not be kept any more, in ms: by then the money has come, or somebody has said that it will not. */
function waitsUntil({ voucher, expectedUntil }: Payment, now: number): number {
  if (expectedUntil !== null) return expectedUntil.getTime() + EXPECTED_GRACE_MS
  return voucher === null ? now + DEBIT_HOLD_MS : new Date(voucher.expiresAt).getTime() + VOUCHER_GRACE_MS
}

async function whatIsExpected(
  tx: Transaction,
  { voucher, expectedUntil, paidWith }: Payment,
): Promise<string> {
  if (expectedUntil !== null) {
    return `${paidWith ?? 'The money'}: expected until ${await inStoreDays(tx, expectedUntil)}.`
  }
  if (voucher === null) return 'The bank is working on the payment. The answer takes some days.'
  return `A voucher was issued. It can be paid until ${await inStoreDays(tx, new Date(voucher.expiresAt))}.`
}

async function inStoreDays(tx: Transaction, at: Date): Promise<string> {
  return storeDayInWords(at, await readStoreDetails({ db: tx }))
}

async function orderOf(tx: Transaction, id: number): Promise<StoredOrder> {
  const order = await lockOrder(tx, id)
  if (order === null) throw new Error(`The order ${id} of an attempt is missing`)
  return order
}
