import type { OrderStatus } from '../../../orders/record/contract.ts'
import type { AttemptState } from '../../../sessions/checkout-sessions/rules/attempt-life.ts'

/**
 * Tells whether an order was cancelled while a bank worked on its debit, which nobody can stop: the attempt
 * goes on waiting, so that the money is noticed when it comes, and goes back.
 */
export function isStopped(order: { status: OrderStatus }, attempt: { state: AttemptState } | null): boolean {
  return order.status === 'cancelled' && attempt?.state === 'processing'
}
