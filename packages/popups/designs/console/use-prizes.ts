import { callApi } from '@buoy/ui/console/call-api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddedCodes, ShopCoupon } from '../../codes/contract.ts'
import type { GivenStates } from '../../games/contract.ts'

/** How far the prizes and codes of a popup have been given; `undefined` until it is read. */
export function useGivenStates(popupId: string) {
  return useQuery({
    queryKey: ['popups', popupId, 'codes'],
    queryFn: () => callApi<GivenStates>(`/popups/${popupId}/codes`),
  })
}

/** Adds codes to a list of a popup. */
export function useAddCodes(popupId: string, list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (codes: string[]) =>
      callApi<AddedCodes>(`/popups/${popupId}/codes/${list}`, { method: 'POST', body: { codes } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['popups', popupId, 'codes'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
}

/** Connects the account with its Shopify store, and ends that. */
export function useShopifyStore() {
  const queries = useQueryClient()
  const onSuccess = () => void queries.invalidateQueries({ queryKey: ['popups'] })
  const path = '/popups/shopify-store'
  const connect = useMutation({
    mutationFn: (body: { address: string; token: string }) =>
      callApi<{ address: string }>(path, { method: 'POST', body }),
    onSuccess,
  })
  const disconnect = useMutation({ mutationFn: () => callApi(path, { method: 'DELETE' }), onSuccess })
  return { connect, disconnect }
}

/** Coupons of our own shop that visitors may be given codes of. */
export function useShopCoupons() {
  return useQuery({
    queryKey: ['popups', 'shop-coupons'],
    queryFn: () => callApi<{ coupons: ShopCoupon[] }>('/popups/shop-coupons'),
  })
}
