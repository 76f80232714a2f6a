import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { cartTable } from './cart.table.ts'

/** Has a session's cart keep the layout of its checkout until it is ordered. One that has a layout keeps that. */
export async function keepCheckoutLayout(db: Database, session: string, layoutId: number): Promise<void> {
  await db
    .update(cartTable)
    .set({ checkoutLayoutId: layoutId })
    .where(and(eq(cartTable.session, session), isNull(cartTable.checkoutLayoutId)))
}
