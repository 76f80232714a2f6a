import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, exists, sql } from 'drizzle-orm'
import { cartLineTable, cartTable } from './cart.table.ts'

/** The price list that a session's cart is priced by, `null` for the standing prices; `undefined` while nothing is in it. */
export async function findCartPriceList(db: Database, session: string): Promise<number | null | undefined> {
  const lines = db.select({ one: sql`1` }).from(cartLineTable).where(eq(cartLineTable.cartId, cartTable.id))
  const [found] = await db
    .select({ priceListId: cartTable.priceListId })
    .from(cartTable)
    .where(and(eq(cartTable.session, session), exists(lines)))
  return found?.priceListId
}
