import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** A product without variations, by its one variant. */
export type PlainVariant = { productId: number; variantId: number; name: string; stock: number }

const MOST = 200

/** Products on sale whose stock counts and that can be bought by one piece without choosing anything, with most in stock first. */
export async function listPlainVariants(db: Database): Promise<PlainVariant[]> {
  const { rows } = await db.execute<PlainVariant>(sql`
    select product.id as "productId", min(variant.id) as "variantId", product.name, min(variant.stock) as stock
    from shop.product join shop.variant on variant.product_id = product.id
    where product.published and product.archived_at is null
    group by product.id
    having count(*) = 1 and min(variant.price) > 0 and min(variant.minimum_quantity) = 1
      and bool_and(variant.track_stock)
    order by min(variant.stock) desc, product.id limit ${MOST}`)
  return rows
}
