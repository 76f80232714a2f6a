import type { Database } from '@buoy/kernel/server/database.ts'
import { isNotNull, sql } from 'drizzle-orm'
import { variantTable } from './catalogue.table.ts'

/** How many variants are in each tax class, by slug. */
export async function countVariantsByTaxClass(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: variantTable.taxClass, count: sql<number>`count(*)::int` })
    .from(variantTable)
    .groupBy(variantTable.taxClass)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** How many variants are in each shipping class, by id; those in none are left out. */
export async function countVariantsByShippingClass(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ key: variantTable.shippingClassId, count: sql<number>`count(*)::int` })
    .from(variantTable)
    .where(isNotNull(variantTable.shippingClassId))
    .groupBy(variantTable.shippingClassId)
  return new Map(rows.flatMap(({ key, count }) => (key === null ? [] : [[key, count]])))
}
