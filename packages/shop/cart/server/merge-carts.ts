import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { cartTable } from './cart.table.ts'

/**
 * Puts a guest's cart into the one they have as a customer, at login: on the same line the guest's
 * quantity wins, since it is what they wanted last; so do their way of shipping and where to. Coupons of
 * both stay, and are judged at the next look. The guest's cart is gone after. Both carts are locked, in the order of their ids. Tells whether there was anything to merge.
 */
export async function mergeCarts(
  deps: { clock: Clock },
  tx: Transaction,
  sessions: { guest: string; customer: string },
): Promise<boolean> {
  const found = await tx
    .select()
    .from(cartTable)
    .where(inArray(cartTable.session, [sessions.guest, sessions.customer]))
    .orderBy(cartTable.id)
    .for('update')
  const guest = found.find((cart) => cart.session === sessions.guest)
  if (guest === undefined) return false
  const now = deps.clock.now()
  const own = found.find((cart) => cart.session === sessions.customer)
  if (own === undefined) {
    await tx
      .update(cartTable)
      .set({ session: sessions.customer, changedAt: now })
      .where(eq(cartTable.id, guest.id))
    return true
  }
  const moved = await tx.execute(sql`
    insert into shop.cart_line (cart_id, variant_id, quantity, seen_price, added_at)
    select ${own.id}, variant_id, quantity, seen_price, added_at from shop.cart_line where cart_id = ${guest.id}
    on conflict (cart_id, variant_id) do update set
      quantity = excluded.quantity, seen_price = excluded.seen_price`)
  await tx.delete(cartTable).where(eq(cartTable.id, guest.id))
  const isEmpty = (moved.rowCount ?? 0) === 0
  if (isEmpty) return false
  await tx
    .update(cartTable)
    .set({
      version: sql`${cartTable.version} + 1`,
      shippingMethod: guest.shippingMethod ?? own.shippingMethod,
      // What they were shown last in this browser.
      priceListId: guest.priceListId,
      checkoutLayoutId: guest.checkoutLayoutId ?? own.checkoutLayoutId,
      coupons: [...new Set([...guest.coupons, ...own.coupons])],
      ...(guest.shipPostcode === '' ? {} : destinationOf(guest)),
      changedAt: now,
    })
    .where(eq(cartTable.id, own.id))
  return true
}

function destinationOf(cart: typeof cartTable.$inferSelect) {
  const { shipCountry, shipState, shipPostcode } = cart
  return { shipCountry, shipState, shipPostcode }
}
