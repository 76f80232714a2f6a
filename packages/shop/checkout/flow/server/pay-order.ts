import type { AlignDeps } from './align-attempt.ts'
import { type PauseAt, type PaymentWish, preparePayment } from './prepare-payment.ts'
import { runTry, type TryDeps, type TryOutcome } from './run-try.ts'

export type PayOrderDeps = AlignDeps & TryDeps & { pauseAt?: PauseAt }

/**
 * Pays an order that exists, by its link (S2.11, S7.31). An order has one attempt at a time and is
 * charged at most once, however many people hold its link. Refuses a wrong key like an unknown order.
 */
export async function payOrder(deps: PayOrderDeps, wish: PaymentWish): Promise<TryOutcome> {
  return runTry(deps, wish.source, () => preparePayment(deps, wish))
}
