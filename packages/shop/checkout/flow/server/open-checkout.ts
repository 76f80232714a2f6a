import { countriesIn } from '@buoy/kernel/rules/countries.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'
import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { reconcileIfReachable } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { hasLink } from '../../../payments/methods/rules/available-methods.ts'
import type { MethodDeps } from '../../../payments/methods/server/method-settings.ts'
import { offerMethods } from '../../../payments/methods/server/offer-methods.ts'
import { isWaiting } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  type CheckoutSession,
  findLatestCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { CheckoutPage } from '../contract.ts'
import { type AlignDeps, alignCheckoutSession } from './align-checkout-session.ts'
import { readHold } from './hold-for-payment.ts'

/** What the nonces of the checkout page are for. */
export const CHECKOUT_ACTION = 'woocommerce-process_checkout'
export const REVIEW_ACTION = 'update-order-review'

export type OpenCheckoutDeps = AlignDeps &
  MethodDeps & {
    nonces: NonceDeps
    publishableKey: string
    /** Address of Stripe.js: the live one, or the sandbox's. */
    stripeScript: string
  }

/**
 * What the checkout page shows: the session's cart and the checkout session it belongs to, made or found. A
 * reload, a back button, a second tab find the same checkout session; when it is paid already, `paidRedirect`
 * says where the shopper should be instead. With an empty cart there is no checkout session: `checkout session` is ''.
 */
export async function openCheckout(deps: OpenCheckoutDeps, session: string): Promise<CheckoutPage> {
  const known = await findLatestCheckoutSession(deps.db, session)
  // The page was perhaps reloaded while the bank was answering.
  const latest = known && isWaiting(known.state) ? await reconcileIfReachable(deps, known.id) : known
  const cart = await loadCart({ ...deps, held: heldByOthers(latest?.id) }, session)
  const isEmpty = cart.lines.length === 0
  const checkoutSession = isEmpty ? latest : await alignCheckoutSession(deps, session, cart, latest)
  return {
    cart,
    checkoutSession: isEmpty ? '' : (checkoutSession?.id ?? ''),
    nonce: createNonce(deps.nonces, CHECKOUT_ACTION, session),
    reviewNonce: createNonce(deps.nonces, REVIEW_ACTION, session),
    methods: await offerMethods(deps, {
      country: cart.destination.country,
      total: cart.totals.total,
    }),
    linkPayments: hasLink(await deps.methodSettings()),
    publishableKey: deps.publishableKey,
    stripeScript: deps.stripeScript,
    countries: [...countriesIn(deps.texts())],
    states: [...statesOf(deps.rates().store.country)],
    // One that was made just now holds nothing.
    hold:
      latest?.id !== checkoutSession?.id || isEmpty
        ? null
        : latest && (await readHold(deps, deps.db, latest)),
    paidRedirect: await paidRedirect(deps, checkoutSession),
  }
}

async function paidRedirect(
  deps: OpenCheckoutDeps,
  checkoutSession: CheckoutSession | null,
): Promise<string | null> {
  const isOver = checkoutSession?.state === 'paid' || checkoutSession?.state === 'processing'
  if (!isOver || checkoutSession.orderId === null) return null
  const order = await readOrder(deps.db, checkoutSession.orderId)
  return order === null ? null : orderReceivedPath(order.id, order.key)
}
