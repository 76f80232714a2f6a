import { Icon } from '@buoy/ui/Icon.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { MouseEvent } from 'react'
import type { ListingFilters } from '../contract.ts'
import { messages } from '../messages.ts'
import { filterChips } from '../rules/filter-chips.ts'
import { listingAddress, NO_FILTERS } from '../rules/listing-address.ts'
import styles from './chosen-filters.module.css'
import type { ListingParts } from './use-filters.ts'

/** What the listing is narrowed to, each with a way to take it away: links, so that they work without script. */
export function ChosenFilters({ listing, path, filters, onChange }: ListingParts) {
  const t = useMessages(messages)
  const chips = filterChips(filters, listing.facets, useMoney(), useTextLocale())
  if (chips.length === 0) return null
  const addressOf = (without: ListingFilters) =>
    listingAddress(path, { ...listing.query, filters: without, page: 1 })
  const take = (event: MouseEvent, without: ListingFilters) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChange(without)
    // The chip is gone in a moment; anyone who came by keyboard goes on from the number of results.
    document.getElementById('result-count')?.focus()
  }
  return (
    <ul className={styles.chips} aria-label={t('chosenFilters')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <a
            className={styles.chip}
            href={addressOf(without)}
            aria-label={t('removeFilter', { filter: label })}
            onClick={(event) => take(event, without)}
          >
            {label} <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={addressOf(NO_FILTERS)} onClick={(event) => take(event, NO_FILTERS)}>
          {t('clearAll')}
        </a>
      </li>
    </ul>
  )
}
