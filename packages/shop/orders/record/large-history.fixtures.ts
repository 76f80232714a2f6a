import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/**
 * Fills a shop with so many completed orders of one line each, spread evenly over the days before a moment, from 20 places
 * and by a handful of methods. They copy an order that is paid already, so each has all that such an order has.
 */
export async function fillManyOrders(
  { db }: { db: Database },
  history: { orders: number; days: number; until: Date },
): Promise<void> {
  const { orders, days, until } = history
  const apart = (days * 86_400) / orders
  await db.transaction(async (tx) => {
    // Triggers would write the search row of each, which is done below at once, and notify other tables.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      create temporary table made on commit drop as
      select n, nextval(pg_get_serial_sequence('shop."order"', 'id')) as id, nextval('shop.order_number') as number,
        ${until}::timestamptz - n * ${apart}::float8 * interval '1 second' as at
      from generate_series(1, ${orders}::int) n`)
    await tx.execute(sql`
      insert into shop."order" overriding system value
      select copied.* from (select * from shop."order" where paid_at is not null order by id limit 1) as source, made,
        jsonb_populate_record(null::shop."order", to_jsonb(source) || jsonb_build_object('id', made.id, 'number', made.number, 'key', 'many-' || made.n,
          'checkout_session_id', null, 'customer_id', null, 'status', 'completed', 'invoice_number', null,
          'email', 'buyer' || made.n || '@example.com', 'phone', '0400' || lpad((made.n % 1000000)::text, 6, '0'),
          'payment_title', (array['Card', 'Apple Pay', 'Bank transfer', 'Afterpay'])[1 + made.n % 4],
          'paid_at', made.at, 'created_at', made.at, 'updated_at', made.at)) as copied`)
    await tx.execute(sql`
      insert into shop.order_line
      select copied.* from (
          select * from shop.order_line where order_id = (select min(id) from shop."order" where paid_at is not null)
        ) as source, made,
        jsonb_populate_record(null::shop.order_line, to_jsonb(source) || jsonb_build_object('order_id', made.id)) as copied`)
    await tx.execute(sql`
      insert into shop.order_search (order_id, words)
      select id, ' ' || number || ' buyer' || n || '@example.com anna lee ' || md5(n::text) || ' sydney 2000 tray '
      from made`)
    await tx.execute(sql`insert into shop.order_count values ('completed', ${orders})`)
    await tx.execute(sql`
      insert into people.order_attribution (order_id, label, source_type, source, medium, campaign, detail, created_at)
      select id, 'Referral: place ' || n % 20, 'referral', 'place ' || n % 20, 'referral', '(none)', '{}', at from made`)
    await tx.execute(sql`
      insert into shop.buyer (email, name, orders, spent, last_order_at)
      select 'buyer' || n || '@example.com', 'Buyer ' || n, 1, n % 50000, at from made`)
    await tx.execute(sql`
      insert into shop.customer_line (email, buyer_name, orders, spent, last_order_at)
      select 'buyer' || n || '@example.com', 'Buyer ' || n, 1, n % 50000, at from made`)
  })
}
