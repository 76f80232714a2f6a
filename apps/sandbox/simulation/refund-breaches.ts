import { type SQL, sql } from 'drizzle-orm'

/** What breaks a promise about money that went back; the same tables as in `payment-breaches.ts`. */
export const REFUND_BREACHES: readonly (readonly [string, SQL])[] = [
  [
    'every refund comes to an end',
    sql`select order_id from shop.refund where state = 'asked' and order_id in (select id from "order")`,
  ],
  [
    'the provider has sent back what the shop says, once',
    sql`select o.id as order_id from "order" o join sandbox.charge c on c.id = o.payment_charge
      cross join lateral (
        select coalesce(sum(r.amount), 0) as amount from shop.refund r
        where r.order_id = o.id and r.state = 'done' and r.way <> 'manual'
      ) as ours
      where c.amount_refunded <> ours.amount`,
  ],
  [
    'an order counts what went back, and never more than was paid',
    sql`select o.id as order_id from "order" o cross join lateral (
        select coalesce(sum(r.amount), 0) as amount from shop.refund r where r.order_id = o.id and r.state = 'done'
      ) as back
      where o.refunded <> back.amount or o.refunded > o.total`,
  ],
  [
    'each refund is written down once, with its adjustment note',
    sql`select r.order_id from shop.refund r join "order" o on o.id = r.order_id
      where r.state = 'done' and (
        (select count(*) from shop.issued_document d where d.kind = 'adjustment' and d.refund_id = r.id) <> 1
        or (select count(*) from shop.ledger_entry e where e.order_id = o.id and e.kind = 'refund')
          <> (select count(*) from shop.refund d where d.order_id = o.id and d.state = 'done'))`,
  ],
  [
    'units come back once, and only those of refunds that say so',
    sql`select o.id as order_id from "order" o cross join lateral (
        select coalesce(sum(m.change), 0) as units from shop.stock_movement m
        where m.reference = 'order ' || o.number and m.reason = 'return'
      ) as moved cross join lateral (
        select coalesce(sum(l.quantity), 0) as units from shop.refund_line l join shop.refund r on r.id = l.refund_id
        where r.order_id = o.id and r.state = 'done' and l.restocked
      ) as said
      where moved.units <> said.units`,
  ],
]
