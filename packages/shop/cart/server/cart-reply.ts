import type { CallReply, ReadableCookie } from '@buoy/kernel/server/call.ts'
import { CART_COOKIE, type Cart, type CartReply } from '../contract.ts'
import { shownCart } from '../rules/shown-cart.ts'
import type { ShopViews } from '../views.ts'
import type { CartReadDeps } from './cart-state.ts'

/** Selector of the element that the mini cart's fragment replaces (S7.03). */
const MINI_CART = 'div.widget_shopping_cart_content'
/** What every page shows of the cart is remembered as long as the session, in seconds: 30 days. */
const COOKIE_LIFETIME_SECONDS = 30 * 24 * 60 * 60

/** The answer of a call that worked: fragments, hash and the whole cart. */
export async function reply(
  deps: Pick<CartReadDeps, 'rates' | 'texts'> & { views: () => Promise<ShopViews> },
  priced: Cart,
): Promise<CallReply> {
  const views = await deps.views()
  const cart = shownCart(priced)
  const body: CartReply = {
    fragments: { [MINI_CART]: views.miniCart(cart, deps.rates().store, deps.texts()) },
    cart_hash: cart.hash,
    cart,
  }
  return { status: 200, body, cookies: [cartCookie(priced)] }
}

/** What `readBadge` reads, for the header of pages that are the same for everybody. */
export function cartCookie(cart: Cart): ReadableCookie {
  const list = cart.priceListId === undefined ? '' : `.${cart.priceListId}`
  const value = `${cart.count}.${shownCart(cart).totals.items}.${cart.hash}${list}`
  return { name: CART_COOKIE, value, maxAgeSeconds: COOKIE_LIFETIME_SECONDS }
}
