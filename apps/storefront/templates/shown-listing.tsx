import type { Category, Listing } from '@buoy/shop/catalogue/products/contract.ts'
import { type ListingParts, useListingParts } from '@buoy/shop/catalogue/products/storefront/use-filters.ts'
import { usePageMoves } from '@buoy/ui/page-moves.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** Everything that a listing of products shows: the shop, a category or a search. */
export type ListingPageData = { listing: Listing; categories: Category[]; path: string }

/** The same with the filters as they have just been set, which several modules of a template share. */
export type ShownListing = ListingPageData & { parts: ListingParts; waiting: boolean }

const ShownListingContext = createContext<ShownListing | null>(null)

/** The listing that the modules inside show. */
export function ListingShown({ page, children }: { page: ListingPageData; children: ReactNode }) {
  const { go, waiting } = usePageMoves()
  const parts = useListingParts(page.listing, page.path, go)
  return <ShownListingContext value={{ ...page, parts, waiting }}>{children}</ShownListingContext>
}

/** The listing that a module shows; `null` in the editor where there is none. */
export function useShownListing(): ShownListing | null {
  return useContext(ShownListingContext)
}
