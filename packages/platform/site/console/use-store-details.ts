import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { StoreDetails } from '../contract.ts'

/** The query that knows who sells and by which clock; saving the details reads it again. */
export const STORE_DETAILS_KEY = ['store', 'details']

/** Who sells and how the store is run. Asked only while `isWanted`: strangers are refused. */
export function useStoreDetails({ isWanted = true } = {}) {
  return useQuery({
    queryKey: STORE_DETAILS_KEY,
    queryFn: () => callApi<StoreDetails>('/store/details'),
    enabled: isWanted,
  })
}
