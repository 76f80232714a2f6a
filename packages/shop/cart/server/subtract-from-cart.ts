import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq, sql } from 'drizzle-orm'
import { cartTable } from './cart.table.ts'

/** What was paid for: units of variants, and the coupons that took something off. */
export type PaidPieces = { pieces: { variantId: number; quantity: number }[]; coupons: string[] }

/** Locks a session's cart until the transaction ends, without reading it, and answers its id; `null` without one. */
export async function lockCartOf(tx: Transaction, session: string): Promise<number | null> {
  const [cart] = await tx
    .select({ id: cartTable.id })
    .from(cartTable)
    .where(eq(cartTable.session, session))
    .for('update')
  return cart?.id ?? null
}

/**
 * Takes what was paid for out of a locked cart; what the shopper has put in since stays. With the last line go all
 * coupons, otherwise those that were used. The layout of its checkout was that of this order.
 */
export async function subtractFromCart(tx: Transaction, cartId: number, paid: PaidPieces): Promise<void> {
  const ids = sql.param(paid.pieces.map(({ variantId }) => variantId))
  const quantities = sql.param(paid.pieces.map(({ quantity }) => quantity))
  await tx.execute(sql`
    with paid as (
      select * from unnest(${ids}::integer[], ${quantities}::integer[]) as paid (variant_id, quantity)
    ), left_over as (
      select line.variant_id, line.quantity - coalesce(paid.quantity, 0) as quantity
      from shop.cart_line as line left join paid using (variant_id) where line.cart_id = ${cartId}
    ), gone as (
      delete from shop.cart_line using left_over
      where cart_id = ${cartId} and cart_line.variant_id = left_over.variant_id and left_over.quantity <= 0
    ), less as (
      update shop.cart_line set quantity = left_over.quantity from left_over
      where cart_id = ${cartId} and cart_line.variant_id = left_over.variant_id and left_over.quantity > 0
        and left_over.quantity < cart_line.quantity
    )
    update shop.cart set version = version + 1, checkout_layout_id = null, coupons = case
      when not exists (select from left_over where quantity > 0) then '{}'
      else array(
        select code from unnest(coupons) with ordinality as kept (code, place)
        where code <> all(${sql.param(paid.coupons)}::text[]) order by place
      ) end
    where id = ${cartId}`)
}
