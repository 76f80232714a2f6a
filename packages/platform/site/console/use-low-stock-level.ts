import { useStoreDetails } from './use-store-details.ts'

/** Before the answer is there nothing is called low. */
const UNKNOWN = 0

/** The owner is told to reorder when this many or fewer are left. */
export function useLowStockLevel(): number {
  return useStoreDetails().data?.lowStockLevel ?? UNKNOWN
}
