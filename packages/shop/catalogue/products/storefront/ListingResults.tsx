import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import { listingAddress, NO_FILTERS } from '../rules/listing-address.ts'
import { ListingPages } from './ListingPages.tsx'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

/** One page of products; or, where filters or an old address lead to none, the way back to some. */
export function ListingResults({ listing, path }: { listing: Listing; path: string }) {
  const t = useMessages(messages)
  const { query, products, total } = listing
  if (total === 0) {
    const everything = listingAddress(path, { ...query, filters: NO_FILTERS, page: 1 })
    return (
      <div className={styles.empty}>
        <p>{t('noMatch')}</p>
        <ButtonLink look="secondary" href={everything}>
          {t('clearAllFilters')}
        </ButtonLink>
      </div>
    )
  }
  if (products.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{t('noSuchPage')}</p>
        <ButtonLink look="secondary" href={listingAddress(path, { ...query, page: 1 })}>
          {t('toFirstPage')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <h2 className="visually-hidden">{t('products')}</h2>
      <ProductGrid products={products} columns={3} onTop />
      <ListingPages listing={listing} path={path} />
    </>
  )
}
