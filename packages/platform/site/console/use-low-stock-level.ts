import { useStoreDetails } from './use-store-details.ts'

/** Before the answer is there nothing is called low. */
const UNKNOWN = 0

/** From this many pieces down the owner is told to think of new ones. */
export function useLowStockLevel(): number {
  return useStoreDetails().data?.lowStockLevel ?? UNKNOWN
}
