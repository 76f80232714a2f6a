import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { CountryRegions } from '../contract.ts'

/**
 * The regions of a country to choose from, by name and code, and whether this installation knows in which one a visitor
 * is; `null` while nobody has said.
 */
export function useRegions(country: string) {
  const { data, error, isPending } = useQuery({
    queryKey: ['popups', 'regions', country],
    queryFn: () => callApi<CountryRegions>(`/popups/regions?country=${country}`),
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = (data?.regions ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  return { options, isKnown: data?.isKnown ?? null, error, isPending: isPending && country !== '' }
}
