import type { AlignDeps } from './align-checkout-session.ts'
import { type PauseAt, type PaymentWish, preparePayment } from './prepare-payment.ts'
import { type PaymentOutcome, type RunPaymentDeps, runPayment } from './run-payment.ts'

export type PayOrderDeps = AlignDeps & RunPaymentDeps & { pauseAt?: PauseAt }

/**
 * Pays an order that exists, by its link (S2.11, S7.31). An order has one checkout session at a time and is
 * charged at most once, however many people hold its link. Refuses a wrong key like an unknown order.
 */
export async function payOrder(deps: PayOrderDeps, wish: PaymentWish): Promise<PaymentOutcome> {
  return runPayment(deps, wish.source, () => preparePayment(deps, wish))
}
