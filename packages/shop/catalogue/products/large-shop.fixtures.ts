import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { refreshWords } from '../search/server/refresh-words.ts'

/** The products of the filling, whatever else is in the shop. */
const isOurs = sql.raw("slug ~ '^p[0-9]+$'")

/**
 * Fills a shop with so many products (`p1`, `p2`, …) in sixty categories, with three variations, pictures,
 * an option and reviews each: enough rows that reading a whole table is the wrong plan. For tests of plans
 * and for the bench.
 */
export async function fillLargeShop({ db }: { db: Database }, products: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Each product is indexed once at the end, not again with everything that is written about it.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into shop.category (slug, name) select 'c' || n, 'C' from generate_series(1, 60) n`,
    )
    await tx.execute(sql`
      insert into shop.product (slug, name, description, position, units_sold, rating_average, rating_count, price_from, price_to, created_at)
      select 'p' || n, 'Tray ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'x' || n,
        (select string_agg(md5((n * word % 400)::text), ' ') from generate_series(1, 20) word), n % 500, n % 97, (n % 50) / 10.0, n % 13, n % 900, n % 900 + 10,
        timestamptz '2026-01-01' + n % 300 * interval '1 day'
      from generate_series(1, ${products}) n`)
    await tx.execute(sql`
      insert into shop.product_category (product_id, category_id)
      select id, (select min(id) from shop.category where slug = 'c' || (product.id % 60 + 1)) from shop.product where ${isOurs}`)
    await tx.execute(sql`
      insert into shop.variant (product_id, sku, options, price, regular_price, stock, changed_at)
      select id, slug || '-' || n, jsonb_build_object('size', n), 1000, 1000, 50, now()
      from shop.product, generate_series(1, 3) n where ${isOurs}`)
    await tx.execute(sql`
      insert into shop.picture (name, alt, width, height, widths)
      select slug || '-' || n, '', 1600, 1600, '{240}' from shop.product, generate_series(1, 2) n where ${isOurs}`)
    await tx.execute(sql`
      insert into shop.product_picture (product_id, picture_id, position)
      select product.id, picture.id, 0 from shop.product join shop.picture on picture.name = slug || '-1' where ${isOurs}`)
    await tx.execute(sql`
      insert into shop.product_option (product_id, name, label, choices)
      select id, 'size', 'Size', '[]' from shop.product where ${isOurs}`)
    await tx.execute(sql`
      insert into shop.review (product_id, author, rating, body, created_at)
      select id, 'Marg', n % 5 + 1, '', now() - n * interval '1 hour' from shop.product, generate_series(1, 3) n where ${isOurs}`)
    await tx.execute(sql`select shop.index_products(array(select id from shop.product))`)
    await tx.execute(sql`select shop.write_product_text(array(select id from shop.product))`)
  })
  await refreshWords({ db })
}
