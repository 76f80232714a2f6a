import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { cartTable } from './cart.table.ts'

/** Whether a session has ever put something into a cart that is still kept. */
export async function hasCart(db: Database, session: string): Promise<boolean> {
  const [found] = await db
    .select({ id: cartTable.id })
    .from(cartTable)
    .where(eq(cartTable.session, session))
    .limit(1)
  return found !== undefined
}
