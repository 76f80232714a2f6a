import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditedPage, LastChanges } from '../contract.ts'

const NONE: LastChanges['changes'] = {}
/**
 * Who changed each module last, by module id. The server reads many versions for it, so while somebody types it is asked
 * only when a version was published or a draft begun; with `isExact` after every save.
 */
export function useLastChanges(
  { id, publishedVersion, draft, version }: Versioned<EditedPage>,
  { isExact = false } = {},
): LastChanges['changes'] {
  const state = isExact ? version : `${publishedVersion} ${draft?.savedBy}`
  const query = useQuery({
    queryKey: ['page-editor', id, 'last-changes', state],
    queryFn: () => callApi<LastChanges>(`/page-editor/${id}/last-changes`),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return query.data?.changes ?? NONE
}
