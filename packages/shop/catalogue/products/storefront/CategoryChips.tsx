import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Category, Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './listing.module.css'

const pathOf = (slug: string) => `/index.php/product-category/${slug}/`

/**
 * Ways into the tree of categories: those below this one, or those beside it when nothing is below. A search has none,
 * since they would lead out of it. Where the filters beside the products name the categories, only phones show them.
 */
export function CategoryChips({ listing, categories }: { listing: Listing; categories: Category[] }) {
  const t = useMessages(messages)
  const { category, subcategories, query } = listing
  if (category === null && query.search) return null
  const isBranch = category !== null && subcategories.length > 0
  const parent = isBranch ? category.slug : (category?.parentSlug ?? null)
  const shown = isBranch ? subcategories : categories.filter((one) => one.parentSlug === parent)
  const top = parent === null ? '/index.php/shop/' : pathOf(parent)
  const isTop = isBranch || category === null
  return (
    <nav
      className={styles.categories}
      aria-label={t('categories')}
      data-in-filters={listing.facets.categories.length > 1 || undefined}
    >
      <ul className={styles.chips}>
        <li>
          <a href={top} aria-current={isTop ? 'page' : undefined}>
            {t('everything')}
          </a>
        </li>
        {shown.map((one) => (
          <li key={one.slug}>
            <a href={pathOf(one.slug)} aria-current={one.slug === category?.slug ? 'page' : undefined}>
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
