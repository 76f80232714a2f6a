import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { inArray } from 'drizzle-orm'
import { productLinkTable } from './catalogue.table.ts'

/** Products by id, in the owner's order: shown in place of another, or beside it. */
export type ProductLinks = { upSellIds: readonly number[]; crossSellIds: readonly number[] }

/** Writes what the owner shows in place of products and beside them; what was there before goes. */
export async function linkProducts(
  tx: Transaction,
  products: readonly (ProductLinks & { productId: number })[],
): Promise<void> {
  const ids = products.map(({ productId }) => productId)
  await tx.delete(productLinkTable).where(inArray(productLinkTable.productId, ids))
  const rows = products.flatMap(({ productId, upSellIds, crossSellIds }) => [
    ...upSellIds.map((linkedId, position) => ({ productId, kind: 'up-sell' as const, linkedId, position })),
    ...crossSellIds.map((linkedId, position) => ({
      productId,
      kind: 'cross-sell' as const,
      linkedId,
      position,
    })),
  ])
  for (const part of inParts(rows)) await tx.insert(productLinkTable).values(part)
}
