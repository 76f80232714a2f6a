import { useEffect, useState } from 'react'
import type { Listing, ListingFilters } from '../contract.ts'
import { listingAddress } from '../rules/listing-address.ts'

/** Goes to another address of the same listing without leaving the page. */
export type Go = (address: string) => void

/** What the parts of a listing share. */
export type ListingParts = {
  listing: Listing
  path: string
  filters: ListingFilters
  onChange: (filters: ListingFilters) => void
}

/**
 * The filters as the shopper has just set them: what was ticked stays ticked while the products that
 * belong to it are fetched, and a second tick builds on the first.
 */
export function useListingParts(listing: Listing, path: string, go: Go): ListingParts {
  const { query } = listing
  const [filters, setFilters] = useState(query.filters)
  const settled = listingAddress(path, query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that the filters do
  useEffect(() => setFilters(query.filters), [settled])
  return {
    listing,
    path,
    filters,
    onChange: (next: ListingFilters) => {
      setFilters(next)
      go(listingAddress(path, { ...query, filters: next, page: 1 }))
    },
  }
}
