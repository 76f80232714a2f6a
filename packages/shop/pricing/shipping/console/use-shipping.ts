import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ShippingOverview } from '../contract.ts'

export const SHIPPING_KEY = ['shipping']

/** Everything that is set up about delivery. */
export function useShipping() {
  return useQuery({ queryKey: SHIPPING_KEY, queryFn: () => callApi<ShippingOverview>('/shipping') })
}
