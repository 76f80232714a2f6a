import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** The categories of products and all categories above them, by product; those without any are missing. */
export async function listCategoryIds(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<{ product_id: number; ids: number[] }>(sql`
    with recursive climb (product_id, category_id) as (
      select product_id, category_id from shop.product_category
      where product_id = any(${sql.param([...productIds])}::integer[])
      union
      select climb.product_id, category.parent_id from climb
      join shop.category on category.id = climb.category_id
      where category.parent_id is not null
    )
    select product_id, array_agg(category_id) as ids from climb group by product_id`)
  return new Map(rows.map((row) => [row.product_id, row.ids]))
}
