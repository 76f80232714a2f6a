import type { ListingQuery } from '@buoy/shop/catalogue/contract.ts'
import { readListingAddress } from '@buoy/shop/catalogue/rules/listing-address.ts'

/** Reads what a listing shows from the address of its page. */
export function readListingQuery(address: string, category: string | null): ListingQuery {
  return readListingAddress(new URL(address).searchParams, category)
}
