import type { Database } from '@buoy/kernel/server/database.ts'
import { productTable } from './catalogue.table.ts'
import { isListed } from './shown-products.ts'

/** Whether shoppers find any product in the shop. */
export async function hasProducts({ db }: { db: Database }): Promise<boolean> {
  const rows = await db.select({ id: productTable.id }).from(productTable).where(isListed).limit(1)
  return rows.length > 0
}
