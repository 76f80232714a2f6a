import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OrderList, OrderSummary } from '../contract.ts'
import { itemCount, summaryOf } from './list-orders.ts'
import { order } from './order.table.ts'
import { readOrder, type StoredOrder } from './read-order.ts'

/** Orders on one page of a customer's list. */
const ORDERS_PER_PAGE = 10

/** One page of a customer's orders, newest first; `page` counts from 1. */
export async function listOrdersOfCustomer(
  db: Database,
  query: { customerId: string; page: number },
): Promise<Pick<OrderList, 'total' | 'page' | 'pageCount'> & { orders: OrderSummary[] }> {
  const own = eq(order.customerId, query.customerId)
  const [rows, counted] = await Promise.all([
    db
      .select({ order, itemCount: itemCount() })
      .from(order)
      .where(own)
      .orderBy(desc(order.createdAt), desc(order.id))
      .limit(ORDERS_PER_PAGE)
      .offset((query.page - 1) * ORDERS_PER_PAGE),
    db.select({ total: count() }).from(order).where(own),
  ])
  const total = counted[0]?.total ?? 0
  return {
    orders: rows.map((row) => summaryOf(row.order, row.itemCount)),
    total,
    page: query.page,
    pageCount: countPages(total, ORDERS_PER_PAGE),
  }
}

/** The newest orders of an account and of an address, for the owner's eyes. */
export async function listOrdersOfPerson(
  db: Database,
  asked: { customerId: string | null; email: string; limit: number },
): Promise<OrderSummary[]> {
  const { customerId, email, limit } = asked
  const byAddress = eq(sql`lower(${order.email})`, email)
  const rows = await db
    .select({ order, itemCount: itemCount() })
    .from(order)
    .where(customerId === null ? byAddress : or(byAddress, eq(order.customerId, customerId)))
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(limit)
  return rows.map((row) => summaryOf(row.order, row.itemCount))
}

/** A customer's own order; `null` for another's and for one that does not exist alike. */
export async function readOrderOfCustomer(
  db: Database,
  asked: { id: number; customerId: string },
): Promise<StoredOrder | null> {
  if (!Number.isSafeInteger(asked.id) || asked.id < 1) return null
  const found = await readOrder(db, asked.id)
  return found?.customerId === asked.customerId ? found : null
}

/** How many orders a guest has placed with this address that belong to no account yet. */
export async function countClaimableOrders(db: Database, email: string): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(order)
    .where(and(eq(sql`lower(${order.email})`, email), isNull(order.customerId)))
  return row?.orders ?? 0
}

/**
 * Gives a customer the orders they placed as a guest with their address, which must have been confirmed:
 * anyone who types an address at checkout has not proved that it is theirs. Answers how many.
 */
export async function claimOrders(tx: Transaction, customer: { id: string; email: string }): Promise<number> {
  const claimed = await tx
    .update(order)
    .set({ customerId: customer.id })
    .where(and(eq(sql`lower(${order.email})`, customer.email), isNull(order.customerId)))
    .returning({ id: order.id })
  return claimed.length
}

/** Gives those of some orders that nobody owns to the customer who was made, or came in, while they were placed. */
export async function attachOrders(
  db: Database | Transaction,
  orderIds: readonly number[],
  customerId: string,
): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(order)
    .set({ customerId })
    .where(and(inArray(order.id, [...orderIds]), isNull(order.customerId)))
}
