import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { type Again, usePage } from './PagedRecords.tsx'
import { type ListQuery, useListQuery } from './use-list-query.ts'

/** A list of the console: what the address wants of it, and the API's answer to that. */
export type List<Page extends ListPage> = ListQuery & {
  /** What saved views and columns are remembered by. */
  name: string
  answer: UseQueryResult<Page>
}

/**
 * Reads the page of a list that the address wants from `path` of the console's API. Its query begins with `key`, the path's
 * own name where none is given.
 * `everyMs` asks again and again; a function says after each answer how soon, or `false` for not again.
 */
export function useList<Page extends ListPage>(
  path: string,
  options: { everyMs?: Again<Page>; key?: QueryKey } = {},
): List<Page> {
  const query = useListQuery()
  const key = options.key ?? [path.slice(1)]
  const answer = usePage<Page>([...key, query.asQuery], `${path}${query.asQuery}`, options.everyMs)
  return { ...query, name: path.slice(1), answer }
}
