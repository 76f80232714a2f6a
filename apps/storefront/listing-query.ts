import type { Listing, ListingQuery } from '@buoy/shop/catalogue/products/contract.ts'
import { readListingAddress } from '@buoy/shop/catalogue/products/rules/listing-address.ts'

/** Reads what a listing shows from the address of its page. */
export function readListingQuery(address: string, category: string | null, currency: string): ListingQuery {
  return readListingAddress(new URL(address).searchParams, category, currency)
}

/** Tells whether a page beyond the last was asked for: there is no such page (404). The first is always there. */
export function isPastEnd({ query, pageCount }: Pick<Listing, 'query' | 'pageCount'>): boolean {
  return query.page > pageCount
}
