import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, asc, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { categoryTable, productTable } from './catalogue.table.ts'

export type Named = { id: number; name: string }

/** Names offered at a time. */
const MOST_PRODUCTS = 50
const MOST_CATEGORIES = 500
const MOST_TAGS = 500

/** Products by part of their name, for an owner to choose from; up to 50. */
export function searchProductNames(db: Database, search: string): Promise<(Named & { slug: string })[]> {
  const part = containing(search.trim())
  return db
    .select({ id: productTable.id, name: productTable.name, slug: productTable.slug })
    .from(productTable)
    .where(and(ilike(productTable.name, part), isNull(productTable.archivedAt)))
    .orderBy(asc(productTable.name), asc(productTable.id))
    .limit(MOST_PRODUCTS)
}

/** All categories by name, for an owner to choose from. */
export function listCategoryNames(db: Database): Promise<Named[]> {
  return db
    .select({ id: categoryTable.id, name: categoryTable.name })
    .from(categoryTable)
    .orderBy(asc(categoryTable.name), asc(categoryTable.id))
    .limit(MOST_CATEGORIES)
}

/** The names of products and categories by their ids; those that are gone are missing. */
export async function nameTargets(
  db: Database | Transaction,
  ids: { products: readonly number[]; categories: readonly number[] },
): Promise<{ products: Record<number, string>; categories: Record<number, string> }> {
  const byId = (rows: Named[]) => Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  const products =
    ids.products.length === 0
      ? []
      : await db
          .select({ id: productTable.id, name: productTable.name })
          .from(productTable)
          .where(inArray(productTable.id, [...ids.products]))
  const categories =
    ids.categories.length === 0
      ? []
      : await db
          .select({ id: categoryTable.id, name: categoryTable.name })
          .from(categoryTable)
          .where(inArray(categoryTable.id, [...ids.categories]))
  return { products: byId(products), categories: byId(categories) }
}

/** Tags that products have, by name, for an owner to choose from; up to 500. */
export async function listTagNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from ${productTable}
    where ${isNull(productTable.archivedAt)} order by tag limit ${MOST_TAGS}`)
  return rows.map(({ tag }) => tag)
}
