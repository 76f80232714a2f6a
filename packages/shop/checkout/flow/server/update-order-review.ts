import type { Cart } from '../../../cart/contract.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { type DeliveryWish, setDelivery } from '../../../cart/server/set-delivery.ts'
import { findLiveCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { type AlignDeps, alignCheckoutSession } from './align-checkout-session.ts'

/**
 * What the shopper sees of their cart at checkout after something changed (S7.60), and the checkout session it belongs
 * to from now on. `wish` is where it shall go and how. `null` checkout session: the cart is empty, there is nothing to
 * check out.
 */
export async function updateOrderReview(
  deps: AlignDeps,
  session: string,
  wish: DeliveryWish = {},
): Promise<{ cart: Cart; checkoutSessionId: string | null }> {
  await setDelivery(deps, session, wish)
  const live = await findLiveCheckoutSession(deps.db, session)
  const cart = await loadCart({ ...deps, held: heldByOthers(live?.id) }, session)
  if (cart.lines.length === 0) return { cart, checkoutSessionId: null }
  const checkoutSession = await alignCheckoutSession(deps, session, cart, live)
  return { cart, checkoutSessionId: checkoutSession.id }
}
