import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import type { Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import { listingAddress, NO_FILTERS } from '../rules/listing-address.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

type Props = { listing: Listing; path: string; columns?: 3 | 4 }

/** One page of products; or, where filters or an old address lead to none, the way back to some. */
export function ListingResults({ listing, path, columns = 3 }: Props) {
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
      <ProductGrid products={products} columns={columns} onTop />
    </>
  )
}

/** Around the results of a listing: dimmed while those of another choice are being fetched. */
export function ListingRegion({ waiting, children }: { waiting: boolean; children: ReactNode }) {
  const t = useMessages(messages)
  return (
    <section className={styles.results} aria-label={t('results')} aria-busy={waiting}>
      {children}
    </section>
  )
}
