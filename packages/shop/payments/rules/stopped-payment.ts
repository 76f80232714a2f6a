import type { AttemptState } from '../../attempts/rules/attempt-life.ts'
import type { OrderStatus } from '../../orders/contract.ts'

/**
 * Tells whether an order was cancelled while a bank worked on its debit, which nobody can stop: the attempt
 * goes on waiting, so that the money is noticed when it comes, and goes back.
 */
export function isStopped(order: { status: OrderStatus }, attempt: { state: AttemptState } | null): boolean {
  return order.status === 'cancelled' && attempt?.state === 'processing'
}
