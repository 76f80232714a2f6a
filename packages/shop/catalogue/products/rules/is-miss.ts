import type { Listing } from '../contract.ts'
import { countFilters } from './listing-address.ts'

/** True when the whole shop was searched and has nothing: a page further on or a filter leaves nothing by itself. */
export function isMiss({ query, total }: Pick<Listing, 'query' | 'total'>): boolean {
  const isWhole = query.category === null && query.page === 1 && countFilters(query.filters) === 0
  return query.search !== null && total === 0 && isWhole
}
