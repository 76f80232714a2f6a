import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { LineFulfilment } from '../rules/to-send.ts'
import { order, orderLine } from './order.table.ts'
import { readOrders, type StoredOrder } from './read-order.ts'
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
  /** Units to send, or those that were sent. */
  pieces: number
  /** Of those to send, the units that were not in stock when they were ordered. */
  backordered: number
}

/** What refunds say of the lines of orders. */
export type PackingListDeps = {
  db: Database
  /** Units of one line that are refunded, as a number in a query. */
  refundedPieces: (line: { orderId: SQL; position: SQL }) => SQL
  readFulfilments: (db: Database, orders: readonly StoredOrder[]) => Promise<Map<number, LineFulfilment[]>>
}

/**
 * One page of the orders a packer sees: those with something to send, oldest first, or those that were sent,
 * newest first.
 * Reads no prices.
 */
export async function listToPack(
  deps: PackingListDeps,
  query: { isSent: boolean; search: string; page: number },
): Promise<{ orders: OrderToPack[]; total: number; pageCount: number }> {
  const { db } = deps
  const found = and(
    eq(order.status, query.isSent ? 'completed' : 'processing'),
    // Services and downloads have nothing to pack.
    sql`exists (select 1 from shop.order_line where order_id = ${order.id} and requires_shipping)`,
    // Nobody packs for pretend shoppers.
    isNull(order.simulationId),
    query.isSent ? undefined : hasPiecesToSend(deps),
    await searchCondition(db, query.search),
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
    deps,
    rows.map(({ id }) => id),
  )
  const orders = rows.map((row) => ({ ...row, ...(pieces.get(row.id) ?? NO_PIECES) }))
  const total = counted?.total ?? 0
  return { orders, total, pageCount: countPages(total, ORDERS_PER_PAGE) }
}

const NO_PIECES = { pieces: 0, backordered: 0 }

/** Units that are to be sent of each order, or that were sent. */
async function countPieces(
  { db, readFulfilments }: PackingListDeps,
  ids: readonly number[],
): Promise<Map<number, typeof NO_PIECES>> {
  const lines = await readFulfilments(db, await readOrders(db, ids))
  return new Map(
    [...lines].map(([id, ofOrder]) => [
      id,
      ofOrder.reduce(
        (sum, { toSend, sent, backordered }) => ({
          pieces: sum.pieces + toSend + sent,
          backordered: sum.backordered + backordered,
        }),
        NO_PIECES,
      ),
    ]),
  )
}

/** The condition of an order that waits to be sent to have a unit that is not refunded. */
function hasPiecesToSend({ refundedPieces }: PackingListDeps): SQL {
  const refunded = refundedPieces({
    orderId: sql`${orderLine.orderId}`,
    position: sql`${orderLine.position}`,
  })
  return sql`exists (
    select from ${orderLine} where ${orderLine.orderId} = ${order.id} and ${orderLine.requiresShipping}
      and ${orderLine.quantity} > ${refunded}
  )`
}
