import { callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SimulationInput, SimulationList } from '../contract.ts'

/** While shoppers shop, how they do is asked for this often, in ms. */
const PROGRESS_MS = 1_000

const KEY = ['simulations']

/** The simulations, asked for again and again while one is under way. */
export function useSimulations() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      try {
        return await callApi<SimulationList>('/simulations')
      } catch (error) {
        // With live keys there is no such call.
        if (isApiFailure(error) && error.status === 404) return null
        throw error
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.simulations.some((simulation) => simulation.state === 'running') ? PROGRESS_MS : false,
  })
}

/** Begins a simulation. */
export function useStart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SimulationInput) => callApi<{ id: number }>('/simulations', { method: 'POST', body }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Cancels the simulation under way, or takes one that has ended out of the list. */
export function useEnd() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, how }: { id: number; how: 'cancel' | 'remove' }) =>
      how === 'cancel'
        ? callApi(`/simulations/${id}/cancel`, { method: 'POST' })
        : callApi(`/simulations/${id}`, { method: 'DELETE' }),
    onError: (error) => notifyNotDone('Not done', error),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
