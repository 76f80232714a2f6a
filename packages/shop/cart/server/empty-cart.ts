import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { cartLineTable, cartTable } from './cart.table.ts'

/**
 * Empties a session's cart, its coupons too, after its order was paid, but only while it is still the version that was
 * paid: what the shopper has put in since stays. Tells whether it was emptied.
 */
export async function emptyCart(
  tx: Transaction,
  paid: { session: string; version: number },
): Promise<boolean> {
  const [cart] = await tx
    .update(cartTable)
    .set({ coupons: [], version: sql`${cartTable.version} + 1` })
    .where(and(eq(cartTable.session, paid.session), eq(cartTable.version, paid.version)))
    .returning({ id: cartTable.id })
  if (cart === undefined) return false
  await tx.delete(cartLineTable).where(eq(cartLineTable.cartId, cart.id))
  return true
}
