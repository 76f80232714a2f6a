import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { Listing } from '../contract.ts'
import { listingAddress, NO_FILTERS } from '../rules/listing-address.ts'
import { ListingPages } from './ListingPages.tsx'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

/** One page of products; or, where filters or an old address lead to none, the way back to some. */
export function ListingResults({ listing, path }: { listing: Listing; path: string }) {
  const { query, products, total } = listing
  if (total === 0) {
    const everything = listingAddress(path, { ...query, filters: NO_FILTERS, page: 1 })
    return (
      <div className={styles.empty}>
        <p>No products match these filters. Remove one, or clear all.</p>
        <ButtonLink look="secondary" href={everything}>
          Clear all filters
        </ButtonLink>
      </div>
    )
  }
  if (products.length === 0) {
    return (
      <div className={styles.empty}>
        <p>There are not that many pages any more.</p>
        <ButtonLink look="secondary" href={listingAddress(path, { ...query, page: 1 })}>
          Back to the first page
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={products} columns={3} onTop />
      <ListingPages listing={listing} path={path} />
    </>
  )
}
