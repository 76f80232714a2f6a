import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { eq, sql } from 'drizzle-orm'
import type { Cart } from '../contract.ts'
import { cartLineTable, cartTable } from './cart.table.ts'
import { readCartState } from './cart-state.ts'
import { type CartDeps, lockOrMakeCart } from './change-cart.ts'
import { describeCart } from './describe-cart.ts'
import { loadCart } from './load-cart.ts'
import { type DeliveryWish, storedDelivery } from './set-delivery.ts'
import { mostOf, noLongerSold, validateWanted } from './validate-quantity.ts'

/**
 * Makes these units the only thing in a session's cart (S7.21). Asked for again, nothing changes. Refused,
 * with nothing changed, when they cannot be had.
 */
export async function replaceCart(
  deps: CartDeps,
  request: {
    session: string
    priceListId?: number | null | undefined
    variantId: number
    quantity: number
    delivery?: DeliveryWish
  },
): Promise<Outcome<Cart>> {
  const { session, priceListId = null, variantId, quantity, delivery = {} } = request
  let isWhole = true
  const replaced = await deps.db.transaction(async (tx) => {
    // What is in it goes out, so it takes what the shopper is shown now.
    const cart = { ...(await lockOrMakeCart(deps, tx, { session, priceListId })), priceListId }
    const state = await readCartState(deps, tx, cart, { alsoVariant: variantId })
    const variant = state.variants.get(variantId)
    if (variant === undefined) return refused(noLongerSold(deps.texts()))
    const refusal = validateWanted(
      variant,
      { quantity, inCart: 0, most: mostOf(variant, state.held) },
      deps.texts(),
    )
    if (refusal !== null) return refused(refusal)

    const now = deps.clock.now()
    const row = { cartId: cart.id, variantId, quantity, seenPrice: variant.price, addedAt: now }
    const [only] = state.rows
    const isSame =
      state.rows.length === 1 &&
      only?.variantId === variantId &&
      only.quantity === quantity &&
      cart.coupons.length === 0
    if (!isSame) {
      await tx.delete(cartLineTable).where(eq(cartLineTable.cartId, cart.id))
      await tx.insert(cartLineTable).values(row)
    }
    const [changed = cart] = await tx
      .update(cartTable)
      .set({
        priceListId,
        ...storedDelivery(delivery),
        ...(!isSame && { coupons: [], version: sql`${cartTable.version} + 1` }),
        changedAt: now,
      })
      .where(eq(cartTable.id, cart.id))
      .returning()
    const coupons = isSame ? state.coupons : { ...state.coupons, codes: [] }
    const described = await describeCart(deps, tx, { ...state, cart: changed, rows: [row], coupons })
    isWhole = described.isWhole
    return done(described.cart)
  })
  return replaced.ok && !isWhole ? done(await loadCart(deps, session)) : replaced
}
