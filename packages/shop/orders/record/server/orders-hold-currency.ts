import type { Transaction } from '@buoy/kernel/server/database.ts'
import { order } from './order.table.ts'

/** Orders, paid or not, keep the store's currency as it is: their amounts, refunds and documents are in it. */
export async function ordersHoldCurrency(tx: Transaction): Promise<string | null> {
  const [found] = await tx.select({ id: order.id }).from(order).limit(1)
  return found === undefined ? null : 'orders in it'
}
