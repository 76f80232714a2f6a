import type { Database, ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm'
import { productTable, variantTable } from './catalogue.table.ts'

/** Whose a code is: a product's as a whole, or one variant's. */
export type CodeOwner = { productId: number; variantId: number | null }

/** Products and variants by SKU, in lower case. One query for any number of codes. */
export async function findCodes(
  db: Database | Transaction,
  skus: readonly string[],
): Promise<Map<string, CodeOwner>> {
  if (skus.length === 0) return new Map()
  const wanted = sql.param([...new Set(skus.map((sku) => sku.toLowerCase()))])
  const found = await db.execute<{ code: string; product_id: number; variant_id: number | null }>(sql`
    select lower(sku) as code, product_id, id as variant_id from shop.variant
    where lower(sku) = any(${wanted}::text[])
    union all
    select lower(group_sku), id, null from shop.product where lower(group_sku) = any(${wanted}::text[])`)
  return new Map(
    found.rows.map((row) => [row.code, { productId: row.product_id, variantId: row.variant_id }]),
  )
}

/** Products by id, and products by the id of one of their variants; ids of neither are left out. */
export async function findOwners(
  db: Database | Transaction,
  ids: { products: readonly number[]; variants: readonly number[] },
): Promise<{ products: Set<number>; productByVariant: Map<number, number> }> {
  const products =
    ids.products.length === 0
      ? []
      : await db
          .select({ id: productTable.id })
          .from(productTable)
          .where(inArray(productTable.id, [...ids.products]))
  const variants =
    ids.variants.length === 0
      ? []
      : await db
          .select({ id: variantTable.id, productId: variantTable.productId })
          .from(variantTable)
          .where(inArray(variantTable.id, [...ids.variants]))
  return {
    products: new Set(products.map(({ id }) => id)),
    productByVariant: new Map(variants.map(({ id, productId }) => [id, productId])),
  }
}

/** Which of these addresses products have. */
export async function findSlugs(
  db: Database | Transaction,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ slug: productTable.slug, id: productTable.id })
    .from(productTable)
    .where(inArray(productTable.slug, [...slugs]))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Locks whole products for this transaction, as every paying transaction does: variants by id, then products by id. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: variantTable.id })
    .from(variantTable)
    .where(inArray(variantTable.productId, [...ids]))
    .orderBy(asc(variantTable.id))
    .for('update')
  await tx
    .select({ id: productTable.id })
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
    .orderBy(asc(productTable.id))
    .for('update')
}

/** Ids of products that are not archived, `limit` of them after `after`, for reading the whole catalogue in pieces. */
export async function nextProductIds(
  db: ReadDatabase,
  after: number,
  limit: number,
  only: readonly number[] | null = null,
): Promise<number[]> {
  const rows = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(
      and(
        isNull(productTable.archivedAt),
        gt(productTable.id, after),
        only === null ? undefined : inArray(productTable.id, [...only]),
      ),
    )
    .orderBy(asc(productTable.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The most details and options one product has: so many attribute columns a file needs. */
export async function mostAttributes(db: ReadDatabase): Promise<number> {
  const found = await db.execute<{ most: number | null }>(sql`
    select max(jsonb_array_length(attributes) + (
      select count(*) from shop.product_option where product_id = product.id))::integer as most
    from shop.product where archived_at is null`)
  return found.rows[0]?.most ?? 0
}

/** The most files to download one product has: so many pairs of columns a file needs. */
export async function mostDownloads(db: ReadDatabase): Promise<number> {
  const found = await db.execute<{ most: number | null }>(sql`
    select max(files)::integer as most from (
      select count(*) as files from shop.product_download
      join shop.product on product.id = product_id
      where archived_at is null group by product_id) as counted`)
  return found.rows[0]?.most ?? 0
}
