import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { hasPiecesToSend, readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { order } from './order.table.ts'
import { readOrders } from './read-order.ts'
import { searchCondition } from './search-condition.ts'

/** Orders on one page of the packing list: what a trolley holds. */
const ORDERS_PER_PAGE = 20

export type OrderToPack = {
  id: number
  number: number
  createdAt: Date
  shipping: (typeof order.$inferSelect)['shipping']
  billing: (typeof order.$inferSelect)['billing']
  shippingLabel: string
  comments: string
  /** Pieces to send, or those that were sent. */
  pieces: number
}

/**
 * One page of the orders a packer sees: those with something to send, oldest first, or those that were sent,
 * newest first.
 * Reads no prices.
 */
export async function listToPack(
  db: Database,
  query: { isSent: boolean; search: string; page: number },
): Promise<{ orders: OrderToPack[]; total: number; pageCount: number }> {
  const found = and(
    eq(order.status, query.isSent ? 'completed' : 'processing'),
    // Services and downloads have nothing to pack.
    sql`exists (select 1 from shop.order_line where order_id = ${order.id} and requires_shipping)`,
    // Nobody packs for pretend shoppers.
    isNull(order.rehearsalId),
    query.isSent ? undefined : hasPiecesToSend(),
    searchCondition(query.search),
  )
  const towards = query.isSent ? desc : asc
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: order.id,
        number: order.number,
        createdAt: order.createdAt,
        shipping: order.shipping,
        billing: order.billing,
        shippingLabel: order.shippingLabel,
        comments: order.comments,
      })
      .from(order)
      .where(found)
      .orderBy(towards(order.createdAt), towards(order.id))
      .limit(ORDERS_PER_PAGE)
      .offset((query.page - 1) * ORDERS_PER_PAGE),
    db.select({ total: count() }).from(order).where(found),
  ])
  const pieces = await countPieces(
    db,
    rows.map(({ id }) => id),
  )
  const orders = rows.map((row) => ({ ...row, pieces: pieces.get(row.id) ?? 0 }))
  const total = counted?.total ?? 0
  return { orders, total, pageCount: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)) }
}

/** Pieces that are to be sent of each order, or that were sent. */
async function countPieces(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const lines = await readFulfilments(db, await readOrders(db, ids))
  return new Map(
    [...lines].map(([id, ofOrder]) => [
      id,
      ofOrder.reduce((sum, { toSend, sent }) => sum + toSend + sent, 0),
    ]),
  )
}
