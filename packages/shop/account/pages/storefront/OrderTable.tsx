import { viewOrderPath } from '@buoy/people/customers/rules/account-pages.ts'
import { Price } from '@buoy/ui/Price.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import type { OrderSummary } from '../../../orders/record/contract.ts'
import { STATUS_WORDS } from '../../../orders/record/rules/order-steps.ts'
import styles from './order-table.module.css'

/** Orders as a list: a table where there is room, cards on phones. */
export function OrderTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <table
      className={`woocommerce-orders-table woocommerce-MyAccount-orders shop_table my_account_orders account-orders-table ${styles.table}`}
    >
      <thead className={styles.head}>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.id}
            className={`woocommerce-orders-table__row woocommerce-orders-table__row--status-${order.status} order ${styles.row}`}
          >
            <th scope="row" className={styles.number}>
              <a className={styles.link} href={viewOrderPath(order.id)}>
                <span className="visually-hidden">Order </span>#{order.number}
              </a>
            </th>
            <td className={styles.date}>
              <StoreDate at={order.at} />
            </td>
            <td>
              <span className={styles.status} data-status={order.status}>
                {STATUS_WORDS[order.status]}
              </span>
            </td>
            <td className={styles.total}>
              <Price amount={order.total} />
              <span className={styles.count}>
                {order.itemCount === 1 ? '1 item' : `${order.itemCount} items`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
