import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleSettings } from '../contract.ts'

/** How this store is set up; changes only when Buoy is restarted. */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: () => callApi<ConsoleSettings>('/settings'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
