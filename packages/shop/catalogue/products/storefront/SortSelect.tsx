import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ListingQuery } from '../contract.ts'
import { messages } from '../messages.ts'
import { listingParameters } from '../rules/listing-address.ts'
import { SORT_ORDERS, sortLabel } from '../rules/sort-orders.ts'
import styles from './listing.module.css'

/**
 * The sort drop-down: a GET form whose change submits it; without script a button does (S2.16, S2.21).
 * Filters and search stay; the page does not, another order has another first page.
 */
export function SortSelect({ query, path }: { query: ListingQuery; path: string }) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const kept = listingParameters({ ...query, order: 'menu_order', page: 1 })
  return (
    <form className={`woocommerce-ordering ${styles.sort}`} method="get" action={path}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="orderby">{t('sortBy')}</label>
      <select
        // A listing that changes in place keeps its drop-down in step.
        key={query.order}
        id="orderby"
        name="orderby"
        className={`orderby ${styles.select}`}
        defaultValue={query.order}
        onChange={(event) => event.currentTarget.form?.submit()}
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {order === 'menu_order' && query.search ? t('bestMatch') : sortLabel(order, texts)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t('sort')}</button>
      </noscript>
    </form>
  )
}
