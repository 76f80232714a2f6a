import type { Cart } from '../../../cart/contract.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { type DeliveryWish, setDelivery } from '../../../cart/server/set-delivery.ts'
import { findLiveAttempt } from '../../../sessions/checkout-sessions/server/attempts.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { type AlignDeps, alignAttempt } from './align-attempt.ts'

/**
 * What the shopper sees of their cart at checkout after something changed (S7.60), and the attempt it
 * belongs to from now on. `wish` is where it shall go and how. `null` attempt: the cart is empty, there is nothing to check out.
 */
export async function updateOrderReview(
  deps: AlignDeps,
  session: string,
  wish: DeliveryWish = {},
): Promise<{ cart: Cart; attemptId: string | null }> {
  await setDelivery(deps, session, wish)
  const live = await findLiveAttempt(deps.db, session)
  const cart = await loadCart({ ...deps, held: heldByOthers(live?.id) }, session)
  if (cart.lines.length === 0) return { cart, attemptId: null }
  const attempt = await alignAttempt(deps, session, cart)
  return { cart, attemptId: attempt.id }
}
