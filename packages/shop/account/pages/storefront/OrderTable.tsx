import { viewOrderPath } from '@buoy/people/customers/rules/account-pages.ts'
import { Price } from '@buoy/ui/Price.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { OrderSummary } from '../../../orders/record/contract.ts'
import { statusInWords } from '../../../orders/record/rules/order-steps.ts'
import { messages } from '../messages.ts'
import styles from './order-table.module.css'

/** Orders as a list: a table where there is room, cards on phones. */
export function OrderTable({ orders }: { orders: OrderSummary[] }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  return (
    <table
      className={`woocommerce-orders-table woocommerce-MyAccount-orders shop_table my_account_orders account-orders-table ${styles.table}`}
    >
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('order')}</th>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('total')}</th>
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
                {rich('orderNumber', {
                  number: order.number,
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </a>
            </th>
            <td className={styles.date}>
              <StoreDate at={order.at} />
            </td>
            <td>
              <span className={styles.status} data-status={order.status}>
                {statusInWords(order.status, texts)}
              </span>
            </td>
            <td className={styles.total}>
              <Price amount={order.total} />
              <span className={styles.count}>{t('itemCount', { count: order.itemCount })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
