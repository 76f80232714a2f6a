import { ORDERS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { OrderNews } from '../../../checkout/order-received/storefront/OrderNews.tsx'
import { DownloadList } from '../../../orders/downloads/storefront/DownloadList.tsx'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import { OrderSteps } from '../../../orders/record/storefront/OrderSteps.tsx'
import type { AccountOrder } from '../contract.ts'
import { messages } from '../messages.ts'

/** One order of the customer: how far it is, what was bought, where it goes. */
export function OrderView({
  order,
  again,
  repeat,
}: {
  order: AccountOrder
  again: ReactNode
  repeat: ReactNode
}) {
  const t = useMessages(messages)
  const isAsUsual = order.payState === 'paid' && order.refunded === 0
  return (
    <>
      {!isAsUsual && (
        <section className={styles.card}>
          <OrderNews order={order} Heading="h2" />
        </section>
      )}
      <OrderSteps steps={order.steps} />
      <div className={styles.actions}>
        {again}
        {order.invoicePath && (
          <a className="invoice" href={order.invoicePath}>
            {t('invoiceDocument', { title: order.documentTitles.invoice })}
          </a>
        )}
        {order.adjustmentNotes.map(({ number, path }) => (
          <a key={number} href={path}>
            {t('creditDocument', { title: order.documentTitles.credit, number })}
          </a>
        ))}
      </div>
      {repeat && <div className={styles.onScreen}>{repeat}</div>}
      <DownloadList downloads={order.downloads} />
      <OrderLines order={order} />
      <div className={styles.pair}>
        {order.needsShipping && (
          <Address
            title={t('deliveryTo')}
            lines={order.shipping.length > 0 ? order.shipping : order.billing}
          />
        )}
        <Address title={t('billedTo')} lines={order.billing} />
      </div>
      <p className={styles.onScreen}>
        <a href={ORDERS_PATH}>{t('allOrders')}</a>
      </p>
    </>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{title}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}
