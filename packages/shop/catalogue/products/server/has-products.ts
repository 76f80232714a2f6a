import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { productTable } from './catalogue.table.ts'
import { isListed } from './shown-products.ts'

/** Whether shoppers find any product in the shop. */
export async function hasProducts({ db }: { db: Database }): Promise<boolean> {
  const rows = await db.select({ id: productTable.id }).from(productTable).where(isListed).limit(1)
  return rows.length > 0
}

/** Whether there is any product that is not archived, whether shoppers see it or not. */
export async function hasAnyProduct(db: Database | Transaction): Promise<boolean> {
  const rows = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(isNull(productTable.archivedAt))
    .limit(1)
  return rows.length > 0
}

/** The versions of products by their ids; archived and deleted ones are left out. */
export async function readProductVersions(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: productTable.id, version: productTable.version })
    .from(productTable)
    .where(and(inArray(productTable.id, [...ids]), isNull(productTable.archivedAt)))
  return new Map(rows.map(({ id, version }) => [id, version]))
}
