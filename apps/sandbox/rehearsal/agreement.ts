import type { Database } from '@buoy/kernel/server/database.ts'
import type { Promised } from '@buoy/shop/insight/simulation/contract.ts'
import { type SQL, sql } from 'drizzle-orm'

const LISTED = 20

/**
 * The sandbox's books beside the shop's: each promise is a query for what breaks it. The books of the
 * bank are the charges, those of the shop the orders. With a rehearsal's id only its orders are looked at.
 */
export async function agreement(db: Database, rehearsalId: number | null = null): Promise<Promised[]> {
  const promised: Promised[] = []
  for (const [promise, breach] of rehearsalId === null ? BREACHES : [...BREACHES, STOCK_BREACH]) {
    const { rows } = await db.execute<{ order_id: number | null }>(sql`
      with "rehearsed" as (select ${rehearsalId}::bigint as id),
      "order" as (select o.* from shop."order" o, rehearsed where rehearsed.id is null or o.rehearsal_id = rehearsed.id),
      attempt as (
        select a.* from shop.checkout_attempt a, rehearsed
        where rehearsed.id is null or a.order_id in (select id from "order")
      ),
      standing as (${STANDING})
      ${breach}`)
    const orders = rows.flatMap(({ order_id: id }) => (id === null ? [] : [Number(id)]))
    promised.push({ promise, broken: rows.length, orders: [...new Set(orders)].slice(0, LISTED) })
  }
  return promised
}

/**
 * Charges that stand: the money came and has not gone back. One that no attempt knows belongs to the
 * order that was named when its payment was made.
 */
const STANDING = sql`
  select c.id, c.amount, a.id as attempt_id, coalesce(a.order_id, named.order_id) as order_id
  from sandbox.charge c
  join sandbox.payment_intent i on i.id = c.payment_intent_id
  left join shop.checkout_attempt a on a.provider_intent = c.payment_intent_id
  cross join lateral (
    select case when i.metadata ->> 'order_id' ~ '^[0-9]{1,15}$' then (i.metadata ->> 'order_id')::bigint end as order_id
  ) as named, rehearsed
  where c.status = 'succeeded' and c.amount_captured > 0 and c.amount_refunded < c.amount
    and (rehearsed.id is null or coalesce(a.order_id, named.order_id) in (select id from "order"))`

const BREACHES: readonly (readonly [string, SQL])[] = [
  [
    'every charge has one paid order',
    sql`select s.order_id from standing s left join "order" o on o.id = s.order_id
      where s.attempt_id is null or o.id is null or o.paid_at is null or o.payment_charge is distinct from s.id`,
  ],
  [
    'every paid order has one charge',
    sql`select o.id as order_id from "order" o
      where o.paid_at is not null and o.payment_charge is not null and o.refunded < o.total
        and (select count(*) from standing s where s.order_id = o.id) <> 1`,
  ],
  ['nothing is charged twice', sql`select order_id from standing group by order_id having count(*) > 1`],
  [
    'each charge is the total of its order',
    sql`select o.id as order_id from standing s join "order" o on o.id = s.order_id where s.amount <> o.total`,
  ],
  [
    'nothing paid waits or is cancelled',
    sql`select id as order_id from "order"
      where paid_at is not null and status in ('pending', 'failed', 'cancelled')`,
  ],
  [
    'nobody waits for an answer for ever',
    sql`select order_id from attempt where state in ('placed', 'authenticating', 'processing')`,
  ],
  [
    'units are held only for payments under way',
    sql`select a.order_id from shop.stock_hold h join attempt a on a.id = h.attempt_id
      where a.state in ('paid', 'abandoned', 'surplus')`,
  ],
  [
    'no stock below zero but of goods sold beyond it',
    sql`select null::bigint as order_id from shop.variant v, rehearsed
      where v.stock < 0 and v.track_stock and v.backorders = 'no'
        and (rehearsed.id is null or v.id = (select variant_id from shop.rehearsal where id = rehearsed.id))`,
  ],
  [
    'every event of the provider is applied',
    sql`select null::bigint as order_id from shop.payment_event e, rehearsed
      where e.applied_at is null and (rehearsed.id is null or e.intent in (select provider_intent from attempt))`,
  ],
  [
    'each payment is written down once',
    sql`select order_id from shop.ledger_entry
      where kind = 'payment' and order_id in (select id from "order") group by order_id having count(*) > 1`,
  ],
]

/** Units that left the shelf are those of paid orders, and the shelf holds what is left. */
const STOCK_BREACH: readonly [string, SQL] = [
  'stock agrees with what was sold',
  sql`select null::bigint as order_id
    from shop.rehearsal r join rehearsed on rehearsed.id = r.id join shop.variant v on v.id = r.variant_id
    cross join lateral (
      select coalesce(sum(change), 0) as change, coalesce(-sum(change) filter (where reason = 'rehearsal'), 0) as taken
      from shop.stock_movement m where m.variant_id = v.id and m.id > r.movement_before
    ) as moved
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as quantity from shop.order_line l join "order" o on o.id = l.order_id
      where l.variant_id = v.id and o.stock_taken
    ) as sold
    where v.stock <> r.stock_before + moved.change or moved.taken <> sold.quantity`,
]
