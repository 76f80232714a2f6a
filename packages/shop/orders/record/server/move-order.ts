import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { emit } from '@buoy/platform/events/server/domain-event.ts'
import { eq, sql } from 'drizzle-orm'
import { issueInvoice } from '../../documents/server/issue-document.ts'
import type { OrderStatus } from '../contract.ts'
import { type Mover, mayMoveOrder, STATUS_WORDS } from '../rules/order-life.ts'
import { type OrderRow, order, orderEvent } from './order.table.ts'
import { orderMoved, orderPaid, orderRefunded, orderShipped } from './order-events.ts'

/** What a payment tells about an order: when it was paid, by which charge and card (`Visa •••• 4242`). */
export type PaymentFacts = {
  paidAt: Date
  charge: string | null
  card: string | null
  /** The checkout session that brought the money; `null` when it was given by hand. */
  checkoutSessionId: string | null
  stockTaken: boolean
}

/**
 * Moves a locked order to another status if its life allows that to `mover`; false when it does not.
 * The move is written into what has happened to the order, with the name of the owner who made it.
 */
export async function moveOrder(
  deps: { clock: Clock },
  tx: Transaction,
  current: Pick<OrderRow, 'id' | 'status'>,
  to: OrderStatus,
  mover: Mover,
  ownerName: string | null = null,
): Promise<boolean> {
  if (!mayMoveOrder(current.status, to, mover)) return false
  const at = deps.clock.now()
  const [moved] = await tx
    .update(order)
    .set({ status: to, updatedAt: at, ...sentColumn(current.status, to, at) })
    .where(eq(order.id, current.id))
    .returning({ simulationId: order.simulationId })
  const summary = `${STATUS_WORDS[current.status]} → ${STATUS_WORDS[to]}`
  await tx.insert(orderEvent).values({ orderId: current.id, at, kind: 'status', summary, ownerName })
  if (moved?.simulationId === null) {
    await emit(tx, orderMoved, { orderId: current.id, from: current.status, to })
    if (to === 'completed') await emit(tx, orderShipped, { orderId: current.id })
  }
  return true
}

/** An order that is completed has been sent; one that is opened again has not. */
function sentColumn(from: OrderStatus, to: OrderStatus, at: Date): { sentAt?: Date | null } {
  if (to === 'completed') return { sentAt: at }
  return from === 'completed' && to === 'processing' ? { sentAt: null } : {}
}

/** Writes down by what a locked order was paid, and gives it the number of its tax invoice. */
export async function notePayment(
  deps: { clock: Clock },
  tx: Transaction,
  orderId: number,
  facts: PaymentFacts,
): Promise<void> {
  const [paid] = await tx
    .update(order)
    .set({
      paidAt: facts.paidAt,
      paymentCharge: facts.charge,
      paymentCard: facts.card,
      stockTaken: facts.stockTaken,
      // A simulation leaves no gap among the invoices.
      invoiceNumber: sql`case when ${order.simulationId} is null
        then coalesce(${order.invoiceNumber}, nextval('shop.invoice_number')) end`,
      ...(facts.checkoutSessionId === null ? {} : { checkoutSessionId: facts.checkoutSessionId }),
      updatedAt: deps.clock.now(),
    })
    .where(eq(order.id, orderId))
    .returning({ number: order.invoiceNumber, total: order.total, simulationId: order.simulationId })
  if (paid === undefined) throw new Error(`The order ${orderId} vanished while it was paid`)
  if (paid.number !== null) await issueInvoice(deps, tx, { orderId, number: paid.number })
  if (paid.simulationId === null) await emit(tx, orderPaid, { orderId, total: paid.total })
}

/** Names the checkout session that shall pay a locked order from now on. */
export async function setOrderCheckoutSession(
  deps: { clock: Clock },
  tx: Transaction,
  orderId: number,
  checkoutSessionId: string,
): Promise<void> {
  await tx.update(order).set({ checkoutSessionId, updatedAt: deps.clock.now() }).where(eq(order.id, orderId))
}

/** Counts cents that went back from a locked order; it is refunded when all of them have. */
export async function countRefund(
  deps: { clock: Clock },
  tx: Transaction,
  current: Pick<OrderRow, 'id' | 'status' | 'refunded' | 'total'>,
  amount: number,
): Promise<void> {
  const refunded = current.refunded + amount
  const [counted] = await tx
    .update(order)
    .set({ refunded, updatedAt: deps.clock.now() })
    .where(eq(order.id, current.id))
    .returning({ simulationId: order.simulationId })
  if (counted?.simulationId === null) await emit(tx, orderRefunded, { orderId: current.id, amount, refunded })
  if (refunded >= current.total) await moveOrder(deps, tx, current, 'refunded', 'payment')
}

/** Cents that were thought to have gone back from a locked order have not: one that was refunded waits for its owner. */
export async function uncountRefund(
  deps: { clock: Clock },
  tx: Transaction,
  current: Pick<OrderRow, 'id' | 'status' | 'refunded'>,
  amount: number,
): Promise<void> {
  const refunded = Math.max(0, current.refunded - amount)
  await tx.update(order).set({ refunded, updatedAt: deps.clock.now() }).where(eq(order.id, current.id))
  await moveOrder(deps, tx, current, 'on-hold', 'refund-back')
}

/** Writes down by which of the ways to pay a locked order is tried now. */
export async function setPaymentMethod(
  deps: { clock: Clock },
  tx: Transaction,
  orderId: number,
  method: { id: string; title: string },
): Promise<void> {
  await tx
    .update(order)
    .set({ paymentMethod: method.id, paymentTitle: method.title, updatedAt: deps.clock.now() })
    .where(eq(order.id, orderId))
}

/** Writes down how a locked order was paid, in the owner's words. */
export async function setPaymentTitle(
  deps: { clock: Clock },
  tx: Transaction,
  orderId: number,
  paymentTitle: string,
): Promise<void> {
  await tx
    .update(order)
    .set({ paymentMethod: 'manual', paymentTitle, updatedAt: deps.clock.now() })
    .where(eq(order.id, orderId))
}
