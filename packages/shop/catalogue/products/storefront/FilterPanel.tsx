import { Button } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import { countFilters, NO_FILTERS } from '../rules/listing-address.ts'
import { FilterFields } from './FilterFields.tsx'
import styles from './filter-panel.module.css'
import type { ListingParts } from './use-filters.ts'

/** Where the plain form stands; the phone's button leads there while no script has come. */
export const FILTERS_ID = 'filters'

/**
 * The filters beside a listing: a plain GET form that works without script, and answers at once with
 * it. On a phone it stands below the products until the script makes it a sheet (`FilterSheet`).
 */
export function FilterPanel({ listing, path, filters, onChange }: ListingParts) {
  const t = useMessages(messages)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <aside
      id={FILTERS_ID}
      className={`widget woocommerce widget_layered_nav ${styles.panel}`}
      aria-label={t('filters')}
      data-ready={ready || undefined}
    >
      <form method="get" action={path} onSubmit={(event) => event.preventDefault()}>
        <KeptFields listing={listing} />
        <h2 className={styles.title}>{t('filter')}</h2>
        <FilterFields facets={listing.facets} filters={filters} onChange={onChange} />
        <noscript>
          <button type="submit">{t('show')}</button>
        </noscript>
      </form>
    </aside>
  )
}

/** The search and the order stay as they are while filters change. */
function KeptFields({ listing: { query } }: { listing: Listing }) {
  return (
    <>
      {query.search && <input type="hidden" name="s" value={query.search} />}
      {query.order !== 'menu_order' && <input type="hidden" name="orderby" value={query.order} />}
    </>
  )
}

/** The phone's button and the sheet it opens from below, over the products it changes. */
export function FilterSheet({ listing, filters, onChange }: ListingParts) {
  const t = useMessages(messages)
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])

  return (
    <>
      <a
        className={styles.opener}
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="filter" size={20} /> {t('filter')}
        {count > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('andChosen', { count })}</span>
          </span>
        )}
      </a>
      {open && (
        <dialog
          ref={dialog}
          className={styles.sheet}
          aria-labelledby="filter-sheet-title"
          onClose={() => setOpen(false)}
          onClick={(event) => {
            if (event.target === dialog.current) dialog.current?.close()
          }}
          onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
        >
          <div className={styles.inside}>
            <header className={styles.head}>
              <h2 className={styles.title} id="filter-sheet-title">
                {t('filter')}
              </h2>
              <button
                type="button"
                className={styles.close}
                aria-label={t('closeFilters')}
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </header>
            <div className={styles.fields}>
              <FilterFields facets={listing.facets} filters={filters} onChange={onChange} />
            </div>
            <footer className={styles.foot}>
              <Button look="secondary" disabled={count === 0} onClick={() => onChange(NO_FILTERS)}>
                {t('clearAll')}
              </Button>
              <Button onClick={() => dialog.current?.close()}>
                {t('showProducts', { count: listing.total })}
              </Button>
            </footer>
          </div>
        </dialog>
      )}
    </>
  )
}
