import type { CheckoutSessionState } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import type { OrderStatus } from '../contract.ts'

/**
 * Tells whether an order was cancelled while a bank worked on its debit, which nobody can stop: the checkout session
 * goes on waiting, so that the money is noticed when it comes, and goes back.
 */
export function isStopped(
  order: { status: OrderStatus },
  checkoutSession: { state: CheckoutSessionState } | null,
): boolean {
  return order.status === 'cancelled' && checkoutSession?.state === 'processing'
}
