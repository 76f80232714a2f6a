import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { askApi } from '@buoy/ui/console/ask-api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditedPage, LastChanges } from '../contract.ts'

const NONE: LastChanges['changes'] = {}
/** What others publish meanwhile is a conflict of the next save; the draft's own changes need no telling. */
const FRESH_MS = 60_000

/** Who changed each module last, by module id. */
export function useLastChanges({ id, publishedVersion }: Versioned<EditedPage>): LastChanges['changes'] {
  const query = useQuery({
    queryKey: ['page-editor', id, 'last-changes', publishedVersion],
    queryFn: () => askApi<LastChanges>(`/page-editor/${id}/last-changes`),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  return query.data?.changes ?? NONE
}
