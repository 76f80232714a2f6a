import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { variantTable } from './catalogue.table.ts'

/** Puts all that is in one tax class into another, both by slug, and tells how many variants that are. */
export async function moveToTaxClass(tx: Transaction, move: { from: string; to: string }): Promise<number> {
  const { rowCount } = await tx
    .update(variantTable)
    .set({ taxClass: move.to })
    .where(eq(variantTable.taxClass, move.from))
  await announce(tx, 'catalogue_changed')
  return rowCount ?? 0
}
