import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { DraftDownload } from '../draft-contract.ts'
import { productDownloadTable, variantTable } from './catalogue.table.ts'

/**
 * Writes the files that buyers of a product download, after its variations. A file keeps its id, since what
 * has been bought points at it; files that the draft no longer has are gone for earlier buyers too.
 */
export async function writeDownloads(
  tx: Transaction,
  productId: number,
  downloads: readonly DraftDownload[],
): Promise<void> {
  const kept = downloads.flatMap(({ id }) => id ?? [])
  const isOwn = eq(productDownloadTable.productId, productId)
  await tx
    .delete(productDownloadTable)
    .where(kept.length > 0 ? and(isOwn, notInArray(productDownloadTable.id, kept)) : isOwn)
  if (downloads.length === 0) return
  const variants = await tx
    .select({ id: variantTable.id, sku: variantTable.sku })
    .from(variantTable)
    .where(eq(variantTable.productId, productId))
  const idBySku = new Map(variants.map(({ id, sku }) => [sku.toLowerCase(), id]))
  const rows = downloads.map((download, position) => ({
    id: download.id,
    productId,
    variantId: download.sku === null ? null : (idBySku.get(download.sku.toLowerCase()) ?? null),
    name: download.name,
    url: download.url,
    file: download.file,
    position,
  }))
  for (const { id, ...row } of rows) {
    const isKept = id !== null && kept.includes(id)
    const [changed] = isKept
      ? await tx
          .update(productDownloadTable)
          .set(row)
          .where(and(eq(productDownloadTable.id, id), isOwn))
          .returning({ id: productDownloadTable.id })
      : []
    if (changed === undefined) await tx.insert(productDownloadTable).values(row)
  }
}

/** Products that have no file any more. */
export async function deleteDownloads(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.delete(productDownloadTable).where(inArray(productDownloadTable.productId, [...productIds]))
}
