import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** Two products and in how many orders both were paid for. */
export type PairSold = { productId: number; otherId: number; orders: number }

/**
 * Products that were paid for in the same orders since a moment, each way round: per product the `most`
 * that stood beside it oftenest, none below `least` orders. Orders that were cancelled or refunded, and those of a simulation,
 * do not count. Reads the whole time: for jobs, never for pages.
 */
export async function listPairsSold(
  db: Database | Transaction,
  asked: { since: Date; least: number; most: number },
): Promise<PairSold[]> {
  const { rows } = await db.execute<PairSold>(sql`
    with bought as (
      select distinct line.order_id, line.product_id
      from shop.order_line line join shop."order" on "order".id = line.order_id
      where "order".paid_at >= ${asked.since}::timestamptz
        and "order".simulation_id is null
        and "order".status not in ('cancelled', 'refunded', 'failed')
    ), paired as (
      select one.product_id, other.product_id as other_id, count(*)::integer as orders
      from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by 1, 2 having count(*) >= ${asked.least}
    ), ranked as (
      select *, row_number() over (partition by product_id order by orders desc, other_id) as place from paired
    )
    select product_id as "productId", other_id as "otherId", orders from ranked where place <= ${asked.most}`)
  return rows
}
