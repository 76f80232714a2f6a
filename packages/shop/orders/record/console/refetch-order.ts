import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches again what is on show of an order after something was done to it: the order itself, its refunds, and the lists
 * and counts that it is in.
 */
export function refetchOrder(queries: QueryClient, orderId: number): Promise<unknown> {
  const keys = [['order', String(orderId)], ['refunds', orderId], ['orders'], ['packing'], ['today']]
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
