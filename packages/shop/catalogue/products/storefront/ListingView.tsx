import type { Category, Listing } from '../contract.ts'
import { isEmptyListing } from '../rules/listing-address.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ListingBar } from './ListingBar.tsx'
import { ListingLead, ListingPicture, ListingTitle } from './ListingHead.tsx'
import { ListingPages } from './ListingPages.tsx'
import { ListingRegion, ListingResults } from './ListingResults.tsx'
import styles from './listing.module.css'
import { NothingFound } from './NothingFound.tsx'
import { type Go, useListingParts } from './use-filters.ts'

type Props = {
  listing: Listing
  categories: Category[]
  path: string
  go: Go
  /** True while the products of another choice are being fetched. */
  waiting: boolean
}

/** The shop, a category or a search: what it is, what it can be narrowed to, the products, and the way to more. */
export function ListingView({ listing, categories, path, go, waiting }: Props) {
  const { category } = listing
  const parts = useListingParts(listing, path, go)
  return (
    <div className={styles.page}>
      {category && <Breadcrumb crumbs={listing.ancestors} current={category.name} />}
      <header className={styles.head} data-pictured={category?.picture ? true : undefined}>
        <div>
          <ListingTitle listing={listing} />
          <ListingLead listing={listing} />
        </div>
        <ListingPicture listing={listing} />
      </header>
      <CategoryChips listing={listing} categories={categories} />
      {isEmptyListing(listing) ? (
        <NothingFound listing={listing} />
      ) : (
        <div className={styles.columns}>
          <FilterPanel {...parts} />
          <ListingRegion waiting={waiting}>
            <ListingBar {...parts} />
            <ChosenFilters {...parts} />
            <ListingResults listing={listing} path={path} />
            <ListingPages listing={listing} path={path} />
          </ListingRegion>
        </div>
      )}
    </div>
  )
}
