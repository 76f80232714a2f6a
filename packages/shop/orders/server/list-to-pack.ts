import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { itemCount } from './list-orders.ts'
import { order } from './order.table.ts'

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
  pieces: number
}

/**
 * One page of the orders a packer sees: those to be sent, oldest first, or those that were, newest first.
 * `search` is the beginning of a number, or a part of a name of the delivery address. Reads no prices.
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
    searched(query.search),
  )
  const towards = query.isSent ? desc : asc
  const [orders, [counted]] = await Promise.all([
    db
      .select({
        id: order.id,
        number: order.number,
        createdAt: order.createdAt,
        shipping: order.shipping,
        billing: order.billing,
        shippingLabel: order.shippingLabel,
        comments: order.comments,
        pieces: itemCount(),
      })
      .from(order)
      .where(found)
      .orderBy(towards(order.createdAt), towards(order.id))
      .limit(ORDERS_PER_PAGE)
      .offset((query.page - 1) * ORDERS_PER_PAGE),
    db.select({ total: count() }).from(order).where(found),
  ])
  const total = counted?.total ?? 0
  return { orders, total, pageCount: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)) }
}

function searched(search: string): SQL | undefined {
  const text = search.trim().replace(/^#/, '')
  if (text === '') return undefined
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const name = (address: typeof order.shipping | typeof order.billing) =>
    ilike(sql`(${address} ->> 'first_name') || ' ' || (${address} ->> 'last_name')`, part)
  const number = /^\d+$/.test(text) ? sql`${order.number}::text like ${`${text}%`}` : undefined
  return or(number, name(order.shipping), name(order.billing))
}
