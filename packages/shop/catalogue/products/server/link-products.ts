import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { productLinkTable } from './catalogue.table.ts'

/** Products by id, in the owner's order: shown in place of another, or beside it. */
export type ProductLinks = { upSellIds: readonly number[]; crossSellIds: readonly number[] }

/** Writes what the owner shows in place of a product and beside it; what was there before goes. */
export async function linkProducts(tx: Transaction, productId: number, links: ProductLinks): Promise<void> {
  await tx.delete(productLinkTable).where(eq(productLinkTable.productId, productId))
  const rows = [
    ...links.upSellIds.map((linkedId, position) => ({ kind: 'up-sell' as const, linkedId, position })),
    ...links.crossSellIds.map((linkedId, position) => ({ kind: 'cross-sell' as const, linkedId, position })),
  ]
  if (rows.length > 0) await tx.insert(productLinkTable).values(rows.map((row) => ({ ...row, productId })))
}
