import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { TRACKING_PATH } from '../../../orders/record/rules/order-paths.ts'
import type { OrderReceivedPage } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './order-received.module.css'

/** What people look up of an order: its number and payment, where it goes, its documents, and where to ask. */
export function OrderAside({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  return (
    <div className={styles.aside}>
      <Facts order={order} />
      <section className={`woocommerce-customer-details ${styles.part}`} aria-label={t('addresses')}>
        {order.needsShipping && (
          <Address
            title={t('deliveryTo')}
            lines={order.shipping.length > 0 ? order.shipping : order.billing}
          />
        )}
        <Address title={t('billedTo')} lines={order.billing} />
      </section>
      <Help order={order} />
    </div>
  )
}

function Facts({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  return (
    <section className={styles.part} aria-labelledby="facts-title">
      <h2 id="facts-title" className={styles.subtitle}>
        {t('yourOrder')}
      </h2>
      <ul className={`woocommerce-order-overview order_details ${styles.overview}`}>
        <Fact name={t('factOrder')} value={String(order.number)} className="order" />
        <Fact name={t('factDate')} value={<StoreDate at={order.at} />} className="date" />
        <Fact name={t('factTotal')} value={formatMoney(order.totals.total)} className="total" />
        {(order.paid || order.payState === 'coming' || order.payState === 'authorised') && (
          <Fact name={t('factPayment')} value={order.paymentTitle} className="method" />
        )}
        {order.refunded > 0 && (
          <Fact name={t('factRefunded')} value={formatMoney(order.refunded)} className="refunded" />
        )}
      </ul>
      <Documents order={order} />
    </section>
  )
}

function Documents({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  if (order.invoicePath === null && order.adjustmentNotes.length === 0) return null
  return (
    <p className={styles.links}>
      {order.invoicePath !== null && (
        <a href={order.invoicePath} target="_blank" rel="noopener">
          {t('invoiceDocument', { title: order.documentTitles.invoice })}
        </a>
      )}
      {order.adjustmentNotes.map(({ number, path }) => (
        <a key={number} href={path} target="_blank" rel="noopener">
          {t('creditDocument', { title: order.documentTitles.credit, number })}
        </a>
      ))}
    </p>
  )
}

function Help({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  return (
    <section className={`${styles.part} ${styles.help}`} aria-labelledby="help-title">
      <h2 id="help-title" className={styles.subtitle}>
        {t('help')}
      </h2>
      <p>{t('askUs', { number: order.number })}</p>
      <p className={styles.links}>
        {order.accountPath === null ? (
          <a href={TRACKING_PATH}>{t('trackTitle')}</a>
        ) : (
          <a href={order.accountPath}>{t('inAccount')}</a>
        )}
        <PageLink slug="delivery-returns" otherwise={null}>
          {t('deliveryAndReturns')}
        </PageLink>
      </p>
    </section>
  )
}

function Fact({ name, value, className }: { name: string; value: ReactNode; className: string }) {
  return (
    <li className={`woocommerce-order-overview__${className} ${className} ${styles.fact}`}>
      <span className={styles.factName}>{name}</span>
      <strong>{value}</strong>
    </li>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h2 className={styles.subtitle}>{title}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
