import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShippingRules } from '../contract.ts'
import { SHIPPING_KEY } from './use-shipping.ts'

/** Saves another order of the zones: on show at once, taken back when the store refuses. */
export function useOrderZones(): (ids: number[]) => void {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (ids: number[]) => callApi('/shipping/zone-order', { method: 'PUT', body: { ids } }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: SHIPPING_KEY })
      const before = queries.getQueryData<ShippingRules>(SHIPPING_KEY)
      queries.setQueryData<ShippingRules>(SHIPPING_KEY, (rules) => rules && inOrder(rules, ids))
      return before
    },
    onError: (error, _ids, before) => {
      queries.setQueryData(SHIPPING_KEY, before)
      notifyNotDone('Not saved', error)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: SHIPPING_KEY })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
  return mutation.mutate
}

function inOrder(rules: ShippingRules, ids: readonly number[]): ShippingRules {
  const ordered = ids.flatMap((id) => rules.zones.find((zone) => zone.id === id) ?? [])
  return { ...rules, zones: [...ordered, ...rules.zones.filter(({ isRest }) => isRest)] }
}
