import { askApi } from '@buoy/ui/console/ask-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleSettings } from '../contract.ts'

/** How this store is set up; changes only when Buoy is restarted. */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: () => askApi<ConsoleSettings>('/settings'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
