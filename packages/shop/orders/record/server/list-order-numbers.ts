import type { Database } from '@buoy/kernel/server/database.ts'
import { inArray } from 'drizzle-orm'
import { order } from './order.table.ts'

/** The numbers that people call orders by, by id. */
export async function listOrderNumbers(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(inArray(order.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.number]))
}
