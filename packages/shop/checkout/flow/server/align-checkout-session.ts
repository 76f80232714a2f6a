import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Cart } from '../../../cart/contract.ts'
import { abandonIfReachable } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import type { Ending } from '../../../payments/ledger/server/close-checkout-session.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import {
  type CheckoutSession,
  createCheckoutSession,
  findLiveCheckoutSession,
  LET_GO,
  showCartToCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { releaseIdleHold } from './release-idle-hold.ts'

const CART_CHANGED: Ending = { why: 'The cart was changed before the payment.', order: 'cancel' }

export type AlignDeps = ReconcileDeps & RatesDeps & { clock: Clock; chance: Chance }

/**
 * The checkout session that a session's cart belongs to, as the shopper sees it now. An open checkout session follows
 * the cart. One that has an order already cannot: it is ended (the provider is asked first) and a new
 * one is made; if it turns out to be paid, that one is answered. `latest` is what the session's checkout did last, where
 * the caller has just read that.
 */
export async function alignCheckoutSession(
  deps: AlignDeps,
  session: string,
  cart: Cart,
  latest?: CheckoutSession | null,
): Promise<CheckoutSession> {
  // Only what it has let go of may hide an earlier one that is not done with.
  const isKnown = latest === null || (latest !== undefined && !LET_GO.includes(latest.state))
  const live = isKnown ? latest : await findLiveCheckoutSession(deps.db, session)
  if (live === null) return createCheckoutSession(deps, session, cart)
  if (isForCart(live, cart)) return live
  if (live.state === 'open') {
    // What was held was for other lines; the page asks again for these.
    if (live.cartHash !== cart.hash) await releaseIdleHold(deps, live.id)
    await showCartToCheckoutSession(deps, live.id, cart)
    return live
  }
  const ended = await abandonIfReachable(deps, live.id, CART_CHANGED)
  return ended?.state === 'abandoned' ? createCheckoutSession(deps, session, cart) : (ended ?? live)
}

/** Tells whether a checkout session is for exactly this cart at exactly this total. */
export function isForCart(
  checkoutSession: Pick<CheckoutSession, 'cartHash' | 'amount'>,
  cart: Cart,
): boolean {
  return checkoutSession.cartHash === cart.hash && checkoutSession.amount === cart.totals.total
}
