import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import type { EditedPage, PageFindings } from '../contract.ts'
import { checkPage, type PageFinding } from '../rules/check-page.ts'
import { checkTemplate } from '../rules/check-template.ts'
import type { PageDraft } from './use-page-draft.ts'

/** Everything that is wrong or doubtful about the draft. */
export function useFindings({ document, stored }: PageDraft): readonly PageFinding[] {
  const { country } = useStoreLocale()
  // Typing does not wait for what is looked at beside it.
  const settled = useDeferredValue(document)
  const kind = templateKindOf(stored.kind)
  const found = useMemo(
    () => [...checkPage(settled, country), ...checkTemplate(settled, kind)],
    [settled, country, kind],
  )
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
