import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { OrderAttribution } from '../contract.ts'
import { orderAttributionTable } from './order-attribution.table.ts'

/** Where an order came from; `null` for orders from before the shop kept it. */
export async function findOrderAttribution(
  deps: { db: Database },
  orderId: number,
): Promise<OrderAttribution | null> {
  const [row] = await deps.db
    .select({ detail: orderAttributionTable.detail })
    .from(orderAttributionTable)
    .where(eq(orderAttributionTable.orderId, orderId))
  return row?.detail ?? null
}
