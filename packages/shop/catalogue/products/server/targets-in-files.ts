import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { inArray, sql } from 'drizzle-orm'
import { pathOf } from '../rules/category-tree.ts'
import { productTable } from './catalogue.table.ts'
import { readCategoryTree } from './category-tree.ts'
import { findCodes } from './find-codes.ts'

const BY_ID = /^id:\s*(\d{1,9})$/i

/**
 * What files of other features call products and categories: a product by its SKU, or its first variation's, a category
 * by its path. What is gone, a product without any SKU, and a path that two categories share has none.
 */
export async function writeTargets(
  db: Database | Transaction,
  ids: { products: readonly number[] },
): Promise<{ products: Map<number, string>; categories: Map<number, string> }> {
  const categories = await readCategoryTree(db)
  const paths = categories.map(({ id }) => [id, pathOf(categories, id)] as const)
  const byPath = Map.groupBy(paths, ([, path]) => path.toLowerCase())
  const isAlone = (path: string) => byPath.get(path.toLowerCase())?.length === 1
  const wanted = sql.param([...new Set(ids.products)])
  const found = await db.execute<{ id: number; sku: string | null }>(sql`
    select id, coalesce(nullif(group_sku, ''), (
      select sku from shop.variant where product_id = product.id and sku <> '' order by id limit 1)) as sku
    from shop.product where id = any(${wanted}::integer[])`)
  return {
    products: new Map(found.rows.flatMap(({ id, sku }) => (sku === null ? [] : [[id, sku] as const]))),
    categories: new Map(paths.filter(([, path]) => isAlone(path))),
  }
}

/**
 * The products and categories that such names mean: ids by SKU and by path, in lower case, and the ids of those that are
 * there, for names such as `id:12`.
 */
export async function findTargets(db: Database | Transaction, names: { products: readonly string[] }) {
  const categories = await readCategoryTree(db)
  const codes = await findCodes(db, names.products)
  const ids = names.products.flatMap((name) => Number(BY_ID.exec(name)?.[1] ?? []))
  const known =
    ids.length === 0
      ? []
      : await db.select({ id: productTable.id }).from(productTable).where(inArray(productTable.id, ids))
  return {
    products: {
      byCode: new Map([...codes].map(([code, { productId }]) => [code, productId])),
      ids: new Set(known.map(({ id }) => id)),
    },
    categories: {
      byCode: new Map(categories.map(({ id }) => [pathOf(categories, id).toLowerCase(), id])),
      ids: new Set(categories.map(({ id }) => id)),
    },
  }
}
