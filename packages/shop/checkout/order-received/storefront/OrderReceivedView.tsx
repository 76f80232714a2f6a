import { ButtonLink } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect } from 'react'
import { browserCart } from '../../../cart/storefront/browser-cart.ts'
import { DownloadList } from '../../../orders/downloads/storefront/DownloadList.tsx'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import type { OrderReceivedPage } from '../contract.ts'
import { messages } from '../messages.ts'
import { OrderReceivedHead } from './OrderReceivedHead.tsx'
import styles from './order-received.module.css'
import { useSettling } from './use-settling.ts'

/** The order-received page (S2.14): how the money stands, what was bought, and what happens next. */
export function OrderReceivedView({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const hasGivenUp = useSettling(order.payState === 'waiting')

  useEffect(() => {
    // The cart was emptied on the server: the header and the other tabs should know.
    void browserCart().refresh()
  }, [])

  return (
    <div className={`woocommerce woocommerce-order ${styles.page}`}>
      <header className={styles.head}>
        <OrderReceivedHead order={order} hasGivenUp={hasGivenUp} />
      </header>
      <ul className={`woocommerce-order-overview order_details ${styles.overview}`}>
        <Fact name={t('factOrder')} value={String(order.number)} className="order" />
        <Fact name={t('factDate')} value={<StoreDate at={order.at} />} className="date" />
        <Fact name={t('factTotal')} value={formatMoney(order.totals.total)} className="total" />
        {(order.paid || order.payState === 'coming') && (
          <Fact name={t('factPayment')} value={order.paymentTitle} className="method" />
        )}
        {order.refunded > 0 && (
          <Fact name={t('factRefunded')} value={formatMoney(order.refunded)} className="refunded" />
        )}
      </ul>
      <DownloadList downloads={order.downloads} />
      <OrderLines order={order} />
      <section className={`woocommerce-customer-details ${styles.addresses}`} aria-label={t('addresses')}>
        {order.needsShipping && (
          <Address
            title={t('deliveryTo')}
            lines={order.shipping.length > 0 ? order.shipping : order.billing}
          />
        )}
        <Address title={t('billedTo')} lines={order.billing} />
      </section>
      {order.payState === 'paid' && order.needsShipping && <NextSteps number={order.number} />}
      <p className={styles.ways}>
        {order.invoicePath !== null && (
          <ButtonLink look="secondary" href={order.invoicePath} target="_blank" rel="noopener">
            {t('invoiceDocument', { title: order.documentTitles.invoice })}
          </ButtonLink>
        )}
        {order.adjustmentNotes.map(({ number, path }) => (
          <ButtonLink key={number} look="secondary" href={path} target="_blank" rel="noopener">
            {t('creditDocument', { title: order.documentTitles.credit, number })}
          </ButtonLink>
        ))}
        <ButtonLink look="secondary" href="/index.php/shop/">
          {t('backToShop')}
        </ButtonLink>
      </p>
    </div>
  )
}

function NextSteps({ number }: { number: number }) {
  const t = useMessages(messages)
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.subtitle}>
        {t('nextSteps')}
      </h2>
      <ol className={styles.steps}>
        <li>{t('stepPack')}</li>
        <li>{t('stepSend')}</li>
        <li>{t('stepAsk', { number })}</li>
      </ol>
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
