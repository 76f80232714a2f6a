import { callApi } from '@buoy/ui/console/call-api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddedCodes, PrizeCoupon, PrizeStates } from '../../games/contract.ts'

/** How far the prizes of a popup have been given; `undefined` until it is read. */
export function usePrizeStates(popupId: string) {
  return useQuery({
    queryKey: ['popups', popupId, 'prizes'],
    queryFn: () => callApi<PrizeStates>(`/popups/${popupId}/prizes`),
  })
}

/** Adds codes to the list of a prize. */
export function useAddCodes(popupId: string, prizeId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (codes: string[]) =>
      callApi<AddedCodes>(`/popups/${popupId}/prizes/${prizeId}/codes`, { method: 'POST', body: { codes } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['popups', popupId, 'prizes'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
}

/** Coupons of our own shop that a prize may be a code of. */
export function usePrizeCoupons() {
  return useQuery({
    queryKey: ['popups', 'prize-coupons'],
    queryFn: () => callApi<{ coupons: PrizeCoupon[] }>('/popups/prize-coupons'),
  })
}
