import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { productTable } from './catalogue.table.ts'
import { productUrl } from './product-url.ts'

export type ProductLink = { id: number; name: string; url: string }

/** Name and address of a published product; `null` when there is none. */
export async function findProductLink(db: Database | Transaction, id: number): Promise<ProductLink | null> {
  const [row] = await db
    .select({ name: productTable.name, slug: productTable.slug })
    .from(productTable)
    .where(and(eq(productTable.id, id), eq(productTable.published, true)))
  return row === undefined ? null : { id, name: row.name, url: productUrl(row.slug) }
}

/** The same by its slug. */
export async function findProductBySlug(
  db: Database | Transaction,
  slug: string,
): Promise<ProductLink | null> {
  const [row] = await db
    .select({ id: productTable.id, name: productTable.name })
    .from(productTable)
    .where(and(eq(productTable.slug, slug), eq(productTable.published, true)))
  return row === undefined ? null : { ...row, url: productUrl(slug) }
}

/** Names and addresses of products, published or not, by their ids. */
export async function findProductNames(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, ProductLink>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: productTable.id, name: productTable.name, slug: productTable.slug })
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
  return new Map(rows.map(({ id, name, slug }) => [id, { id, name, url: productUrl(slug) }]))
}
