import type { Database } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'

/** One promise about money, and how many rows break it; zero is what everything is for. */
export type Promised = { promise: string; broken: number; orders: number[] }

const LISTED = 20

/**
 * The sandbox's books beside the shop's: each promise is a query for what breaks it. The books of the
 * bank are the charges, those of the shop the orders.
 */
export async function agreement(db: Database): Promise<Promised[]> {
  const promised: Promised[] = []
  for (const [promise, breach] of BREACHES) {
    const { rows } = await db.execute<{ order_id: number | null }>(sql`${breach}`)
    const orders = rows.flatMap(({ order_id: id }) => (id === null ? [] : [Number(id)]))
    promised.push({ promise, broken: rows.length, orders: orders.slice(0, LISTED) })
  }
  return promised
}

/** Charges that stand: the money came and has not gone back. */
const STANDING = sql`
  select c.id, c.amount, c.payment_intent_id, a.id as attempt_id, a.order_id
  from sandbox.charge c left join shop.checkout_attempt a on a.provider_intent = c.payment_intent_id
  where c.status = 'succeeded' and c.amount_captured > 0 and c.amount_refunded < c.amount`

const BREACHES: readonly (readonly [string, SQL])[] = [
  [
    'every charge has one paid order',
    sql`with standing as (${STANDING})
      select s.order_id from standing s left join shop."order" o on o.id = s.order_id
      where o.id is null or o.paid_at is null or o.payment_charge is distinct from s.id`,
  ],
  [
    'every paid order has one charge',
    sql`with standing as (${STANDING})
      select o.id as order_id from shop."order" o
      where o.paid_at is not null and o.payment_charge is not null and o.refunded < o.total
        and (select count(*) from standing s where s.order_id = o.id) <> 1`,
  ],
  [
    'nothing is charged twice',
    sql`with standing as (${STANDING})
      select order_id from standing group by order_id having count(*) > 1`,
  ],
  [
    'each charge is the total of its order',
    sql`with standing as (${STANDING})
      select o.id as order_id from standing s join shop."order" o on o.id = s.order_id where s.amount <> o.total`,
  ],
  [
    'nothing paid waits or is cancelled',
    sql`select id as order_id from shop."order"
      where paid_at is not null and status in ('pending', 'failed', 'cancelled')`,
  ],
  [
    'nobody waits for an answer for ever',
    sql`select order_id from shop.checkout_attempt where state in ('placed', 'authenticating', 'processing')`,
  ],
  [
    'pieces are held only for payments under way',
    sql`select a.order_id from shop.stock_hold h join shop.checkout_attempt a on a.id = h.attempt_id
      where a.state in ('paid', 'abandoned', 'surplus')`,
  ],
  ['no stock below zero', sql`select null::bigint as order_id from shop.variant where stock < 0`],
  [
    'every event of the provider is applied',
    sql`select null::bigint as order_id from shop.payment_event where applied_at is null`,
  ],
  [
    'each payment is written down once',
    sql`select order_id from shop.ledger_entry where kind = 'payment' group by order_id having count(*) > 1`,
  ],
]
