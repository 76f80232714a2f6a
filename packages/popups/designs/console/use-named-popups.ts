import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Design } from '../contract.ts'
import type { NamedPopup } from '../rules/lint/finding.ts'
import { openedPopups } from '../rules/lint-design.ts'

/** How long a list of popups is good for, in ms: somebody may delete one in another window. */
const FRESH_MS = 15_000

/** The account's popups by name, those that the design opens among them; `null` until they are read. */
export function useNamedPopups(design: Pick<Design, 'links'>): {
  popups: readonly NamedPopup[] | null
  isFailed: boolean
} {
  const opens = design.links.some(({ action }) => action.kind === 'popup')
  const ids = openedPopups(design).join(',')
  const names = useQuery({
    queryKey: ['popups', 'names', ids],
    queryFn: () => callApi<NamedPopup[]>(`/popups/names?ids=${encodeURIComponent(ids)}`),
    enabled: opens,
    staleTime: FRESH_MS,
    // What was read before says enough while the chosen one is looked up.
    placeholderData: (before) => before,
  })
  return { popups: (names.isPlaceholderData ? null : names.data) ?? null, isFailed: names.isError }
}
