import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { cartLineTable, cartTable } from './cart.table.ts'

/**
 * Puts what is in one session's cart into another's as well: on a second device. A line that is there
 * already stays as it is. The first cart is left alone. Both are locked in the order of their ids.
 */
export async function copyCart(
  deps: { clock: Clock },
  tx: Transaction,
  sessions: { from: string; to: string },
): Promise<void> {
  const changedAt = deps.clock.now()
  await tx.insert(cartTable).values({ session: sessions.to, changedAt }).onConflictDoNothing()
  const found = await tx
    .select()
    .from(cartTable)
    .where(inArray(cartTable.session, [sessions.from, sessions.to]))
    .orderBy(cartTable.id)
    .for('update')
  const from = found.find(({ session }) => session === sessions.from)
  const to = found.find(({ session }) => session === sessions.to)
  if (from === undefined || to === undefined) return
  const isFilled =
    (await tx.select().from(cartLineTable).where(eq(cartLineTable.cartId, to.id)).limit(1)).length > 0
  await tx.execute(sql`
    insert into shop.cart_line (cart_id, variant_id, quantity, seen_price, added_at)
    select ${to.id}, variant_id, quantity, seen_price, added_at from shop.cart_line where cart_id = ${from.id}
    on conflict (cart_id, variant_id) do nothing`)
  const { shippingMethod, shipCountry, shipState, shipPostcode } = from
  await tx
    .update(cartTable)
    .set({
      priceListId: isFilled ? to.priceListId : from.priceListId,
      checkoutLayoutId: to.checkoutLayoutId ?? from.checkoutLayoutId,
      shippingMethod,
      shipCountry,
      shipState,
      shipPostcode,
      changedAt,
      coupons: [...new Set([...to.coupons, ...from.coupons])],
      version: sql`${cartTable.version} + 1`,
    })
    .where(eq(cartTable.id, to.id))
}
