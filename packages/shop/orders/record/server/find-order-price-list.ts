import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { order } from './order.table.ts'

/** The price list that an order was charged by; `null` for the standing prices. */
export async function findOrderPriceList(db: Database, orderId: number): Promise<number | null> {
  const [row] = await db.select({ priceListId: order.priceListId }).from(order).where(eq(order.id, orderId))
  return row?.priceListId ?? null
}
