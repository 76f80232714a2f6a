import { useEffect, useState } from 'react'
import type { ListingFilters, ListingQuery } from '../contract.ts'
import { listingAddress } from '../rules/listing-address.ts'

/** Goes to another address of the same listing without leaving the page. */
export type Go = (address: string) => void

/**
 * The filters as the shopper has just set them: what was ticked stays ticked while the products that
 * belong to it are fetched, and a second tick builds on the first.
 */
export function useFilters(query: ListingQuery, path: string, go: Go) {
  const [filters, setFilters] = useState(query.filters)
  const settled = listingAddress(path, query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that the filters do
  useEffect(() => setFilters(query.filters), [settled])
  return {
    filters,
    change: (next: ListingFilters) => {
      setFilters(next)
      go(listingAddress(path, { ...query, filters: next, page: 1 }))
    },
  }
}
