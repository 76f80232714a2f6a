import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ConnectionOptions } from '../contract.ts'

/** What connections of a scope can be; asked for once it is known which scope that is. */
export function useConnectionOptions(of: { source: string; scope: string } | null) {
  const query = new URLSearchParams({ source: of?.source ?? '', scope: of?.scope ?? '' })
  return useQuery({
    queryKey: ['connections', 'options', of?.source, of?.scope],
    queryFn: () => callApi<ConnectionOptions>(`/connections/options?${query}`),
    enabled: of !== null,
  })
}
