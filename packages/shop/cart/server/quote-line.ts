import { homeStateOf } from '@buoy/kernel/rules/home.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Cart } from '../contract.ts'
import { type CartReadDeps, readCartState, type StoredCart } from './cart-state.ts'
import { describeCart } from './describe-cart.ts'
import { type DeliveryWish, storedDelivery } from './set-delivery.ts'
import { mostOf, noLongerSold, validateWanted } from './validate-quantity.ts'

/** Carts are numbered from 1, so nothing is found under this one. */
const NO_CART = 0

/**
 * What a cart with nothing but these units would come to (S7.23); nothing is written. Refused, like an
 * add to the cart, when they cannot be had.
 */
export async function quoteLine(
  deps: CartReadDeps & { db: Database },
  request: {
    session: string
    priceListId?: number | null | undefined
    variantId: number
    quantity: number
    delivery?: DeliveryWish
  },
): Promise<Outcome<Cart>> {
  const { session, priceListId = null, variantId, quantity, delivery = {} } = request
  const now = deps.clock.now()
  const { country } = deps.rates().store
  const cart: StoredCart = {
    id: NO_CART,
    session,
    version: 0,
    coupons: [],
    shippingMethod: null,
    priceListId,
    checkoutLayoutId: null,
    changedAt: now,
    shipCountry: country,
    shipState: homeStateOf(country),
    shipPostcode: '',
    ...storedDelivery(delivery),
  }
  const state = await readCartState(deps, deps.db, cart, { alsoVariant: variantId })
  const variant = state.variants.get(variantId)
  if (variant === undefined) return refused(noLongerSold(deps.texts()))
  const refusal = validateWanted(
    variant,
    { quantity, inCart: 0, most: mostOf(variant, state.held) },
    deps.texts(),
  )
  if (refusal !== null) return refused(refusal)
  const row = { cartId: NO_CART, variantId, quantity, seenPrice: variant.price, addedAt: now }
  return done((await describeCart(deps, deps.db, { ...state, rows: [row] }, { asks: true })).cart)
}
