import type { AlignDeps } from './align-attempt.ts'
import { type OrderAsk, prepareOrder } from './prepare-order.ts'
import { runTry, type TryDeps, type TryOutcome } from './run-try.ts'

export type PlaceOrderDeps = AlignDeps & TryDeps

/**
 * Turns the session's cart into an order and asks the provider for the money. One attempt is one
 * order and at most one charge.
 */
export async function placeOrder(deps: PlaceOrderDeps, ask: OrderAsk): Promise<TryOutcome> {
  return runTry(deps, ask.source, () => prepareOrder(deps, ask))
}
