import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { order } from './order.table.ts'

/** What the shopper of an order was shown that others were not; `null` stands for what the shop shows everybody. */
export type OrderShown = { priceListId: number | null; checkoutLayoutId: number | null }

/** The price list by which an order was charged, and the layout of the checkout in which it was placed. */
export async function findOrderShown(db: Database, orderId: number): Promise<OrderShown> {
  const [row] = await db
    .select({ priceListId: order.priceListId, checkoutLayoutId: order.checkoutLayoutId })
    .from(order)
    .where(eq(order.id, orderId))
  return row ?? { priceListId: null, checkoutLayoutId: null }
}
