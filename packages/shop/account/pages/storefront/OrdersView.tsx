import { ORDERS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { AccountOrders } from '../contract.ts'
import { messages } from '../messages.ts'
import { OrderTable } from './OrderTable.tsx'

/** All orders of the customer, newest first, page by page. */
export function OrdersView({ orders }: { orders: AccountOrders }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const { page, pageCount, total } = orders
  if (total === 0) {
    return (
      <div className={styles.card}>
        <p>{t('nothingOrdered')}</p>
        <div className={styles.actions}>
          <ButtonLink href="/index.php/shop/">{t('lookAround')}</ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.card}>
      {orders.orders.length === 0 ? (
        <p>{rich('noOrdersOnPage', { link: (text) => <a href={ORDERS_PATH}>{text}</a> })}</p>
      ) : (
        <OrderTable orders={orders.orders} />
      )}
      {pageCount > 1 && (
        <nav className={`woocommerce-pagination ${styles.cardHead}`} aria-label={t('pagesOfOrders')}>
          {page > 1 ? <a href={`${ORDERS_PATH}?paged=${page - 1}`}>{t('newer')}</a> : <span />}
          <span className={styles.quiet}>{t('pageOf', { page, pageCount })}</span>
          {page < pageCount ? <a href={`${ORDERS_PATH}?paged=${page + 1}`}>{t('older')}</a> : <span />}
        </nav>
      )}
    </div>
  )
}
