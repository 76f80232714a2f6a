import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { FilterSheet } from './FilterPanel.tsx'
import styles from './listing.module.css'
import { SearchNote } from './SearchNote.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ListingParts } from './use-filters.ts'

/** Above the products: how a search was read, how many were found, the phone's filters and the order. */
export function ListingBar(parts: ListingParts) {
  const t = useMessages(messages)
  const { listing, path } = parts
  const { query, total, reading } = listing
  return (
    <>
      {reading && <SearchNote reading={reading} />}
      <div className={styles.bar}>
        <p
          className={`woocommerce-result-count ${styles.count}`}
          id="result-count"
          role="status"
          tabIndex={-1}
        >
          {t('productCount', { count: total })}
        </p>
        <div className={styles.controls}>
          <FilterSheet {...parts} />
          <SortSelect query={query} path={path} />
        </div>
      </div>
    </>
  )
}
