import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { inArray } from 'drizzle-orm'
import { orderLine } from './order.table.ts'

/** Which of these products some order names, whatever became of it. */
export async function orderedProducts(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ productId: orderLine.productId })
    .from(orderLine)
    .where(inArray(orderLine.productId, [...productIds]))
  return new Set(rows.map((row) => row.productId))
}
