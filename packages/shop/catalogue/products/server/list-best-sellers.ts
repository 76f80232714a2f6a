import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, desc, sql } from 'drizzle-orm'
import { productTable, variantTable } from './catalogue.table.ts'
import { isListed } from './shown-products.ts'

/**
 * Ids of the products that sold most and can be bought now, of a category and those below it, or of the whole shop for
 * `null`.
 */
export async function listBestSellers(
  { db }: { db: Database },
  categoryId: number | null,
  most: number,
): Promise<number[]> {
  const inCategory =
    categoryId === null
      ? undefined
      : sql`${productTable.id} in (
          with recursive below (id) as (
            select ${categoryId}::integer
            union select category.id from shop.category join below on category.parent_id = below.id)
          select product_id from shop.product_category where category_id in (select id from below))`
  const canBeBought = sql`exists (
    select 1 from ${variantTable} where ${variantTable.productId} = ${productTable.id} and ${variantTable.canSell})`
  const rows = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(and(isListed, canBeBought, inCategory))
    .orderBy(desc(productTable.unitsSold), asc(productTable.position), asc(productTable.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
