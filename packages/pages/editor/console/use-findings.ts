import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { PageDocument } from '../../document/contract.ts'
import type { EditedPage, PageFindings } from '../contract.ts'
import { checkPage, type PageFinding } from '../rules/check-page.ts'

/** What is wrong or doubtful about a page that is being edited, found here and by the server. */
export function useFindings(document: PageDocument, stored: Versioned<EditedPage>): readonly PageFinding[] {
  const { country } = useStoreLocale()
  // Typing does not wait for what is looked at beside it.
  const settled = useDeferredValue(document)
  const found = useMemo(() => checkPage(settled, country), [settled, country])
  return [...found, ...useServerFindings(stored)]
}

/** What the server finds in the draft as it is stored. */
function useServerFindings({ id, version }: Versioned<EditedPage>): readonly PageFinding[] {
  const query = useQuery({
    queryKey: ['page-editor', id, 'findings', version],
    queryFn: () => callApi<PageFindings>(`/page-editor/${id}/findings`),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return query.data?.findings ?? []
}
