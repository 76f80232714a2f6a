import type { Database } from '@buoy/kernel/server/database.ts'
import type { Promised } from '@buoy/shop/insight/simulation/contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PAYMENT_BREACHES } from './payment-breaches.ts'
import { REFUND_BREACHES } from './refund-breaches.ts'

const LISTED = 20

/**
 * The sandbox's books beside the shop's: each promise is a query for what breaks it. The books of the
 * bank are the charges, those of the shop the orders. With a simulation's id only its orders are looked at.
 */
export async function reconciliation(db: Database, simulationId: number | null = null): Promise<Promised[]> {
  const promised: Promised[] = []
  const breaches = [...PAYMENT_BREACHES, ...REFUND_BREACHES]
  for (const [promise, breach] of simulationId === null ? breaches : [...breaches, STOCK_BREACH]) {
    const { rows } = await db.execute<{ order_id: number | null }>(sql`
      with "simulated" as (select ${simulationId}::bigint as id),
      "order" as (select o.* from shop."order" o, simulated where simulated.id is null or o.simulation_id = simulated.id),
      attempt as (
        select a.* from shop.checkout_session a, simulated
        where simulated.id is null or a.order_id in (select id from "order")
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
  select c.id, c.amount, a.id as checkout_session_id, coalesce(a.order_id, named.order_id) as order_id
  from sandbox.charge c
  join sandbox.payment_intent i on i.id = c.payment_intent_id
  left join shop.checkout_session a on a.provider_intent = c.payment_intent_id
  cross join lateral (
    select case when i.metadata ->> 'order_id' ~ '^[0-9]{1,15}$' then (i.metadata ->> 'order_id')::bigint end as order_id
  ) as named, simulated
  where c.status = 'succeeded' and c.amount_captured > 0 and c.amount_refunded < c.amount
    and (simulated.id is null or coalesce(a.order_id, named.order_id) in (select id from "order"))`

/** Units that left the shelf are those of paid orders, and the shelf holds what is left. */
const STOCK_BREACH: readonly [string, SQL] = [
  'stock agrees with what was sold',
  sql`select null::bigint as order_id
    from shop.simulation r join simulated on simulated.id = r.id join shop.variant v on v.id = r.variant_id
    cross join lateral (
      select coalesce(sum(change), 0) as change, coalesce(-sum(change) filter (where reason = 'simulation'), 0) as taken
      from shop.stock_movement m where m.variant_id = v.id and m.id > r.movement_before
    ) as moved
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as quantity from shop.order_line l join "order" o on o.id = l.order_id
      where l.variant_id = v.id and o.stock_taken
    ) as sold
    where v.stock <> r.stock_before + moved.change or moved.taken <> sold.quantity`,
]
