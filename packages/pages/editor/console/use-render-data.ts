import { callApi } from '@buoy/ui/console/call-api.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageDocument } from '../../document/contract.ts'
import type { ModuleKind, RenderData } from '../contract.ts'
import { walk } from '../rules/tree.ts'

const NOTHING: RenderData = { data: {}, values: {}, linked: {} }
const PAUSE_MS = 400

/** What modules of the draft show of the shop; asked for again when a module that shows something has changed. */
export function useRenderData(
  pageId: number,
  document: PageDocument,
  kinds: readonly ModuleKind[],
): { render: RenderData; isReady: boolean } {
  const asking = useMemo(
    () => new Set(kinds.filter(({ hasData }) => hasData).map(({ type }) => type)),
    [kinds],
  )
  const [settled] = useDebouncedValue(document, PAUSE_MS)
  const key = useMemo(
    () =>
      JSON.stringify(
        Array.from(walk(settled.sections), ({ node }) => node)
          .filter(({ type }) => asking.has(type))
          .map(({ id, type, props }) => [id, type, props]),
      ),
    [settled, asking],
  )
  const query = useQuery({
    queryKey: ['page-editor', pageId, 'render-data', key],
    queryFn: () =>
      callApi<RenderData>(`/page-editor/${pageId}/render-data`, {
        method: 'POST',
        body: { document: settled },
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { render: query.data ?? NOTHING, isReady: query.data !== undefined || query.isError }
}
