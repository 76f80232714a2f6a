import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'
import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { settleIfReachable } from '../../../payments/ledger/server/settle-attempt.ts'
import { hasLink } from '../../../payments/methods/rules/available-methods.ts'
import type { MethodDeps } from '../../../payments/methods/server/method-settings.ts'
import { offerMethods } from '../../../payments/methods/server/offer-methods.ts'
import { type Attempt, findLatestAttempt } from '../../../sessions/checkout-sessions/server/attempts.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { CheckoutPage } from '../contract.ts'
import { type AlignDeps, alignAttempt } from './align-attempt.ts'
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
 * What the checkout page shows: the session's cart and the attempt it belongs to, made or found. A
 * reload, a back button, a second tab find the same attempt; when it is paid already, `paidRedirect`
 * says where the shopper should be instead. With an empty cart there is no attempt: `attempt` is ''.
 */
export async function openCheckout(deps: OpenCheckoutDeps, session: string): Promise<CheckoutPage> {
  const known = await findLatestAttempt(deps.db, session)
  // The page was perhaps reloaded while the bank was answering.
  const latest = known === null ? null : await settleIfReachable(deps, known.id)
  const cart = await loadCart({ ...deps, held: heldByOthers(latest?.id) }, session)
  const isEmpty = cart.lines.length === 0
  const attempt = isEmpty ? latest : await alignAttempt(deps, session, cart)
  return {
    cart,
    attempt: isEmpty ? '' : (attempt?.id ?? ''),
    nonce: createNonce(deps.nonces, CHECKOUT_ACTION, session),
    reviewNonce: createNonce(deps.nonces, REVIEW_ACTION, session),
    methods: await offerMethods(deps, {
      country: cart.destination.country,
      total: cart.totals.total,
    }),
    linkPayments: hasLink(await deps.methodSettings()),
    publishableKey: deps.publishableKey,
    stripeScript: deps.stripeScript,
    countries: COUNTRIES.map(({ code, name }) => ({ code, name })),
    states: [...statesOf(deps.rates().store.country)],
    hold: attempt === null || isEmpty ? null : await readHold(deps, deps.db, attempt),
    paidRedirect: await paidRedirect(deps, attempt),
  }
}

async function paidRedirect(deps: OpenCheckoutDeps, attempt: Attempt | null): Promise<string | null> {
  const isOver = attempt?.state === 'paid' || attempt?.state === 'processing'
  if (!isOver || attempt.orderId === null) return null
  const order = await readOrder(deps.db, attempt.orderId)
  return order === null ? null : orderReceivedPath(order.id, order.key)
}
