import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Category, Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import { countFilters } from '../rules/listing-address.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterPanel, FilterSheet } from './FilterPanel.tsx'
import { ListingResults } from './ListingResults.tsx'
import styles from './listing.module.css'
import { NothingFound } from './NothingFound.tsx'
import { SearchNote } from './SearchNote.tsx'
import { SortSelect } from './SortSelect.tsx'
import { type Go, useFilters } from './use-filters.ts'

/** How wide a category's picture stands: the whole row on phones, beside the words from there. */
const CATEGORY_SIZES = '(min-width: 860px) 26rem, 92vw'

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
  const t = useMessages(messages)
  const title = useTitle(listing)
  const { query, category, total, reading } = listing
  const { filters, change } = useFilters(query, path, go)
  const shared = { listing, path, filters, onChange: change }
  const isEmpty = total === 0 && countFilters(query.filters) === 0
  return (
    <div className={styles.page}>
      {category && <Breadcrumb crumbs={listing.ancestors} current={category.name} />}
      <header className={styles.head} data-pictured={category?.picture ? true : undefined}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <Lead listing={listing} />
        </div>
        {category?.picture && (
          <Picture picture={category.picture} sizes={CATEGORY_SIZES} first className={styles.face} />
        )}
      </header>
      <CategoryChips listing={listing} categories={categories} />
      {isEmpty ? (
        <NothingFound listing={listing} />
      ) : (
        <div className={styles.columns}>
          <FilterPanel {...shared} />
          <section className={styles.results} aria-label={t('results')} aria-busy={waiting}>
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
                <FilterSheet {...shared} />
                <SortSelect query={query} path={path} />
              </div>
            </div>
            <ChosenFilters {...shared} />
            <ListingResults listing={listing} path={path} />
          </section>
        </div>
      )}
    </div>
  )
}

function useTitle({ category, query }: Listing): string {
  const t = useMessages(messages)
  if (query.search) return t('foundFor', { search: query.search })
  return category?.name ?? t('allProducts')
}

function Lead({ listing: { category } }: { listing: Listing }) {
  if (category?.description) return <p className={styles.lead}>{category.description}</p>
  return null
}
