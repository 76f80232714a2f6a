import { ORDERS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { AccountOrders } from '../contract.ts'
import { OrderTable } from './OrderTable.tsx'

/** All orders of the customer, newest first, page by page. */
export function OrdersView({ orders }: { orders: AccountOrders }) {
  const { page, pageCount, total } = orders
  if (total === 0) {
    return (
      <div className={styles.card}>
        <p>You have not ordered anything yet.</p>
        <div className={styles.actions}>
          <ButtonLink href="/index.php/shop/">Look around</ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.card}>
      {orders.orders.length === 0 ? (
        <p>
          There are no orders this far back. <a href={ORDERS_PATH}>To the newest</a>
        </p>
      ) : (
        <OrderTable orders={orders.orders} />
      )}
      {pageCount > 1 && (
        <nav className={`woocommerce-pagination ${styles.cardHead}`} aria-label="Pages of orders">
          {page > 1 ? <a href={`${ORDERS_PATH}?paged=${page - 1}`}>Newer</a> : <span />}
          <span className={styles.quiet}>
            Page {page} of {pageCount}
          </span>
          {page < pageCount ? <a href={`${ORDERS_PATH}?paged=${page + 1}`}>Older</a> : <span />}
        </nav>
      )}
    </div>
  )
}
