import { type SQL, sql } from 'drizzle-orm'

/**
 * What breaks a promise about payments, orders and stock. Each query sees `"order"`, `attempt`, `simulated` and `standing`
 * of `reconciliation.ts`, and gives the orders concerned.
 */
export const PAYMENT_BREACHES: readonly (readonly [string, SQL])[] = [
  [
    'every charge has one paid order',
    sql`select s.order_id from standing s left join "order" o on o.id = s.order_id
      where s.checkout_session_id is null or o.id is null or o.paid_at is null or o.payment_charge is distinct from s.id`,
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
    sql`select order_id from attempt a where state in ('placed', 'authenticating', 'processing')
      and not exists (select 1 from shop.bank_transfer t where t.id = a.provider_intent and t.state = 'waiting')`,
  ],
  [
    'units are held only for payments under way',
    sql`select a.order_id from shop.stock_hold h join attempt a on a.id = h.checkout_session_id
      where a.state in ('paid', 'abandoned', 'surplus')`,
  ],
  [
    'no stock below zero but of goods sold beyond it',
    sql`select null::bigint as order_id from shop.variant v, simulated
      where v.stock < 0 and v.track_stock and v.backorders = 'no'
        and (simulated.id is null or v.id = (select variant_id from shop.simulation where id = simulated.id))`,
  ],
  [
    'every event of the provider is applied',
    sql`select null::bigint as order_id from shop.payment_event e, simulated
      where e.applied_at is null and (simulated.id is null or e.intent in (select provider_intent from attempt))`,
  ],
  [
    'each payment is written down once',
    sql`select order_id from shop.ledger_entry
      where kind = 'payment' and order_id in (select id from "order") group by order_id having count(*) > 1`,
  ],
  [
    'every bank transfer that came has one paid order',
    sql`select t.order_id from shop.bank_transfer t join "order" o on o.id = t.order_id
      where t.state = 'paid' and (o.paid_at is null or o.payment_charge is not null or o.total <> t.amount)`,
  ],
  [
    'every order paid without a card has its transfer, or cost nothing',
    sql`select o.id as order_id from "order" o
      where o.paid_at is not null and o.payment_charge is null and o.total > 0 and (
        select count(*) from shop.bank_transfer t where t.order_id = o.id and t.state = 'paid') <> 1`,
  ],
  [
    'an order with nothing to pay is settled without a charge',
    sql`select o.id as order_id from "order" o
      where o.total = 0 and (o.paid_at is null or not o.stock_taken or exists (
        select 1 from standing s where s.order_id = o.id))`,
  ],
  [
    'every paid order has its payment in the ledger',
    sql`select o.id as order_id from "order" o
      where o.paid_at is not null and (
        select sum(e.amount) from shop.ledger_entry e where e.order_id = o.id and e.kind = 'payment'
      ) is distinct from o.total`,
  ],
  [
    'coupons are used as often as orders use them, and not beyond their limits',
    sql`select null::bigint as order_id from shop.coupon c cross join simulated cross join lateral (
        select count(*) as uses from shop.coupon_use u where u.coupon_id = c.id and u.released_at is null) as counted
      where simulated.id is null and (c.uses <> counted.uses or c.uses > c.usage_limit)`,
  ],
]
