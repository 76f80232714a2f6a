import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { productLinkTable } from './catalogue.table.ts'

/** Cross-sells of one page or one cart; the editor takes fewer for each product. */
const MOST = 50

/** What the owner has put beside some products to be bought with them, by id, in their order. */
export async function listCrossSells(
  deps: { db: Database },
  productIds: readonly number[],
): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await deps.db
    .select({ id: productLinkTable.linkedId })
    .from(productLinkTable)
    .where(and(inArray(productLinkTable.productId, [...productIds]), eq(productLinkTable.kind, 'cross-sell')))
    .orderBy(asc(productLinkTable.position), asc(productLinkTable.linkedId))
    .limit(MOST)
  return rows.map(({ id }) => id)
}
