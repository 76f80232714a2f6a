import type { AlignDeps } from './align-checkout-session.ts'
import { type OrderRequest, prepareOrder } from './prepare-order.ts'
import { type PaymentOutcome, type RunPaymentDeps, runPayment } from './run-payment.ts'

export type PlaceOrderDeps = AlignDeps & RunPaymentDeps

/**
 * Turns the session's cart into an order and asks the provider for the money. One checkout session is one
 * order and at most one charge.
 */
export async function placeOrder(deps: PlaceOrderDeps, request: OrderRequest): Promise<PaymentOutcome> {
  return runPayment(deps, request.source, () => prepareOrder(deps, request))
}
