import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import { listingAddress } from '../rules/listing-address.ts'
import { pagesShown } from '../rules/pages-shown.ts'
import styles from './listing.module.css'

/** Links to the other pages of a listing, filters and order kept; nothing when there is only one. */
export function ListingPages({ listing, path }: { listing: Listing; path: string }) {
  const t = useMessages(messages)
  const { query, pageCount } = listing
  if (pageCount <= 1) return null
  const addressOf = (page: number) => listingAddress(path, { ...query, page })
  return (
    <nav className="woocommerce-pagination" aria-label={t('pages')}>
      <ul className={styles.pages}>
        {query.page > 1 && (
          <li>
            <a rel="prev" href={addressOf(query.page - 1)}>
              {t('previous')}
            </a>
          </li>
        )}
        {pagesShown(query.page, pageCount).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={addressOf(page)}
                aria-current={page === query.page ? 'page' : undefined}
                aria-label={t('page', { page })}
              >
                {page}
              </a>
            </li>
          ),
        )}
        {query.page < pageCount && (
          <li>
            <a rel="next" href={addressOf(query.page + 1)}>
              {t('next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
