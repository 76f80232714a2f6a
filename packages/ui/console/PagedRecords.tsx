import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callApi } from './call-api.ts'
import { Paging } from './Paging.tsx'
import { QueryView } from './QueryView.tsx'
import { RecordList, type RecordListProps, RecordListSkeleton } from './RecordList.tsx'

/** How soon a list is asked again, in ms: always, or by what it shows. */
export type Again<Page> = number | ((page: Page) => number | false)

/** Asks for one page of a list; the one before stays on show until it comes. `everyMs` asks again and again. */
export function usePage<Page extends ListPage>(
  queryKey: QueryKey,
  path: string,
  everyMs?: Again<Page>,
): UseQueryResult<Page> {
  return useQuery<Page>({
    queryKey,
    queryFn: () => callApi<Page>(path),
    // A page is no function, which the library's guard cannot tell of a type that is not known yet.
    placeholderData: keepPreviousData as never,
    refetchInterval:
      typeof everyMs === 'function'
        ? ({ state }) => (state.data === undefined ? false : everyMs(state.data))
        : (everyMs ?? false),
  })
}

type Props<Page extends ListPage, Row> = Omit<RecordListProps<Row>, 'rows' | 'isStale'> & {
  query: UseQueryResult<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** What is listed, in the plural: `orders`. */
  things: string
  /** Stands in where there is nothing to list. */
  empty: ReactNode
  onPage: (page: number) => void
}

/** A list of records, page by page, in each of its states: on its way, failed, empty, stale, full. */
export function PagedRecords<Page extends ListPage, Row>(props: Props<Page, Row>) {
  const { query, rowsOf, things, empty, onPage, ...list } = props
  return (
    <QueryView query={query} skeleton={<RecordListSkeleton />}>
      {(data) => {
        const rows = rowsOf(data)
        if (rows.length === 0) return empty
        return (
          <>
            <RecordList {...list} rows={rows} isStale={query.isPlaceholderData} />
            <Paging {...data} things={things} onChange={onPage} />
          </>
        )
      }}
    </QueryView>
  )
}
