import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { productDownloadTable, productTable } from './catalogue.table.ts'

/** A file of a product with the limits of its product: how often, and for how many days it may be downloaded. */
export type FileOfProduct = {
  id: number
  productId: number
  /** `null`: of all its variations. */
  variantId: number | null
  downloadLimit: number | null
  downloadDays: number | null
}

/** The files of products that buyers download, in their order. */
export async function listDownloadsOf(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<FileOfProduct[]> {
  if (productIds.length === 0) return []
  return db
    .select({
      id: productDownloadTable.id,
      productId: productDownloadTable.productId,
      variantId: productDownloadTable.variantId,
      downloadLimit: productTable.downloadLimit,
      downloadDays: productTable.downloadDays,
    })
    .from(productDownloadTable)
    .innerJoin(productTable, eq(productTable.id, productDownloadTable.productId))
    .where(inArray(productDownloadTable.productId, [...new Set(productIds)]))
    .orderBy(asc(productDownloadTable.productId), asc(productDownloadTable.position))
}

/** Where the bytes of files come from, by id. */
export async function readFileSources(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; url: string | null; file: string | null }>> {
  if (ids.length === 0) return new Map()
  const { id, name, url, file } = productDownloadTable
  const rows = await db
    .select({ id, name, url, file })
    .from(productDownloadTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these uploaded files products have. */
export async function listUsedFiles(db: Database, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .select({ file: productDownloadTable.file })
    .from(productDownloadTable)
    .where(inArray(productDownloadTable.file, [...files]))
  return new Set(rows.flatMap(({ file }) => file ?? []))
}
