import { createNonce, equalInConstantTime, type NonceDeps } from '@buoy/kernel/server/nonce.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { sellable } from '../../../catalogue/products/rules/sellable.ts'
import { readStock } from '../../../catalogue/products/server/stock.ts'
import { isPayable } from '../../../orders/record/rules/order-life.ts'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { describeOrder } from '../../../orders/record/server/describe-order.ts'
import { piecesOf, readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import {
  type ReconcileDeps,
  reconcileIfReachable,
} from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import type { MethodDeps } from '../../../payments/methods/server/method-settings.ts'
import { offerMethods } from '../../../payments/methods/server/offer-methods.ts'
import type { CheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { OrderPayPage } from '../contract.ts'
import { PAY_ACTION } from './order-pay-calls.ts'
import { shortageRefusal } from './prepare-payment.ts'

export type OpenOrderPayDeps = ReconcileDeps &
  TextsDeps &
  MethodDeps & {
    nonces: NonceDeps
    publishableKey: string
    stripeScript: string
  }

/**
 * What the order-pay page shows (S2.11): the order and its card form, or that it is paid or over. `null`
 * for an unknown order and a wrong key alike, compared in constant time. The provider is asked first, so
 * that nobody pays again while a payment is on its way.
 */
export async function openOrderPay(
  deps: OpenOrderPayDeps,
  input: { orderId: number; key: string; session: string },
): Promise<OrderPayPage | null> {
  const found = await readOrder(deps.db, input.orderId)
  if (found === null || !equalInConstantTime(input.key, found.key)) return null
  const checkoutSession =
    found.checkoutSessionId === null ? null : await reconcileIfReachable(deps, found.checkoutSessionId)
  const order = (await readOrder(deps.db, found.id)) ?? found
  const receivedPath = orderReceivedPath(order.id, order.key)
  const isOnItsWay = checkoutSession?.state === 'processing'
  if (order.paidAt !== null || isOnItsWay) return { kind: 'paid', number: order.number, receivedPath }
  if (!isPayable(order.status)) return { kind: 'over', number: order.number, receivedPath }
  return {
    kind: 'payable',
    orderId: order.id,
    key: order.key,
    order: describeOrder(order, deps.texts()),
    nonce: createNonce(deps.nonces, PAY_ACTION, input.session),
    methods: await offerMethods(deps, { country: order.billing.country, total: order.total }),
    publishableKey: deps.publishableKey,
    stripeScript: deps.stripeScript,
    cardholder: cardholderOf(order),
    shortages: await shortagesOf(deps, order, checkoutSession),
    refusal: checkoutSession?.state === 'declined' ? (checkoutSession.refusal?.message ?? null) : null,
  }
}

async function shortagesOf(
  deps: OpenOrderPayDeps,
  order: StoredOrder,
  checkoutSession: CheckoutSession | null,
): Promise<string[]> {
  const pieces = piecesOf(order)
  const ids = pieces.map(({ variantId }) => variantId)
  const [stock, held] = await Promise.all([
    readStock(deps.db, ids),
    heldQuantities(deps.db, ids, checkoutSession?.id),
  ])
  return pieces.flatMap(({ variantId, quantity }) => {
    const facts = stock.get(variantId)
    const left = facts === undefined ? 0 : sellable(facts, held.get(variantId))
    if (left >= quantity) return []
    return [shortageRefusal(order, { variantId, left }, deps.texts()).message]
  })
}

function cardholderOf(order: StoredOrder): Record<string, string> {
  const person = { ...order.billing, email: order.email, phone: order.phone }
  return Object.fromEntries(Object.entries(person).map(([name, value]) => [`billing_${name}`, value]))
}
