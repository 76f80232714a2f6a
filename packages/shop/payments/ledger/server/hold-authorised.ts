import { DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { moveOrder } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, readOrder } from '../../../orders/record/server/read-order.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  moveCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { prolongHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import type { Payment } from '../../port/rules/payment.ts'
import type { ApplyDeps } from './apply-payment.ts'
import { findLedgerMoment, writeLedger } from './ledger.ts'
import { VOID_QUEUE } from './refund-queue.ts'

/** A bank keeps an authorisation for so long; what is not captured by then is let go (S8.45). */
export const AUTHORISED_MS = 7 * DAY_MS

/**
 * The bank keeps the money for us and has not moved it: the order waits on hold for the owner to charge
 * it, and its units wait as long as the bank does. Money that is kept for a checkout session that has ended
 * is let go. Called again it changes nothing.
 */
export async function holdAuthorised(
  deps: ApplyDeps,
  tx: Transaction,
  checkoutSession: CheckoutSession,
  payment: Payment,
): Promise<void> {
  if (checkoutSession.state === 'abandoned' || checkoutSession.state === 'surplus') {
    const once = { key: payment.id, seconds: DAY_MS / SECOND_MS }
    await deps.jobs.enqueue(tx, VOID_QUEUE, { intent: payment.id }, { once })
    return
  }
  if (
    !(await moveCheckoutSession(deps, tx, checkoutSession, 'processing')) ||
    checkoutSession.orderId === null
  )
    return
  const now = deps.clock.now()
  const until = new Date(now.getTime() + AUTHORISED_MS)
  await prolongHold(tx, checkoutSession.id, until)
  const order = await lockOrder(tx, checkoutSession.orderId)
  if (order === null) throw new Error(`The order ${checkoutSession.orderId} of an authorisation is missing`)
  await moveOrder(deps, tx, order, 'on-hold', 'payment')
  const summary = `Authorised, not charged yet: ${payment.paidWith ?? 'a card'}. The bank keeps it for seven days.`
  await writeLedger(tx, {
    orderId: order.id,
    at: now,
    kind: 'authorisation',
    summary,
    reference: payment.id,
    amount: payment.charge?.amount ?? payment.amount,
  })
  await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'authorised', reference: checkoutSession.id })
}

/** A payment that the bank keeps for us, not charged yet, and until when. */
export type Held = { orderId: number; checkoutSessionId: string; intent: string; until: Date }

/** The authorisation that an order waits with; `null` when it has none or is charged. */
export async function findHeld(db: Database | Transaction, orderId: number): Promise<Held | null> {
  const order = await readOrder(db, orderId)
  if (order === null || order.paidAt !== null || order.status !== 'on-hold') return null
  const checkoutSession =
    order.checkoutSessionId === null ? null : await findCheckoutSession(db, order.checkoutSessionId)
  if (checkoutSession?.state !== 'processing' || checkoutSession.providerIntent === null) return null
  const at = await findLedgerMoment(db, {
    orderId,
    kind: 'authorisation',
    reference: checkoutSession.providerIntent,
  })
  if (at === null) return null
  const until = new Date(at.getTime() + AUTHORISED_MS)
  return { orderId, checkoutSessionId: checkoutSession.id, intent: checkoutSession.providerIntent, until }
}
