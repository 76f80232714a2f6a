import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect } from 'react'
import { browserCart } from '../../../cart/storefront/browser-cart.ts'
import { DownloadList } from '../../../orders/downloads/storefront/DownloadList.tsx'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import { OrderSteps } from '../../../orders/record/storefront/OrderSteps.tsx'
import type { OrderReceivedPage } from '../contract.ts'
import { messages } from '../messages.ts'
import { OrderAside } from './OrderAside.tsx'
import { OrderNews } from './OrderNews.tsx'
import styles from './order-received.module.css'

type Props = {
  order: OrderReceivedPage
  /** What goes with it, under it. */
  goesWithIt: ReactNode
}

/**
 * The order-received page (S2.14): how the money stands and how far the order is, what happens next and what was bought,
 * and beside it what people look up: number, payment, addresses, documents and help.
 */
export function OrderReceivedView({ order, goesWithIt }: Props) {
  const t = useMessages(messages)

  useEffect(() => {
    // The cart was emptied on the server: the header and the other tabs should know.
    void browserCart().refresh()
  }, [])

  return (
    <div className={`woocommerce woocommerce-order ${styles.page}`}>
      <header className={styles.head}>
        <OrderNews order={order} Heading="h1" />
      </header>
      <OrderSteps steps={order.steps} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextSteps order={order} />
          <DownloadList downloads={order.downloads} />
          <OrderLines order={order} />
          <p className={styles.ways}>
            <ButtonLink look="secondary" href="/index.php/shop/">
              {t('backToShop')}
            </ButtonLink>
          </p>
        </div>
        <OrderAside order={order} />
      </div>
      {goesWithIt}
    </div>
  )
}

/** What the shop does next; nothing while the shopper has something to do first, and for what is not sent. */
function NextSteps({ order }: Pick<Props, 'order'>) {
  const t = useMessages(messages)
  const isComing = order.payState === 'coming'
  const isOurTurn = order.payState === 'paid' || order.payState === 'authorised'
  if (!order.needsShipping || !(isComing || isOurTurn)) return null
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.subtitle}>
        {t('nextSteps')}
      </h2>
      <ol className={styles.steps}>
        {isComing && <li>{t('stepMoney')}</li>}
        <li>{t('stepPack')}</li>
        <li>{t('stepSend')}</li>
      </ol>
    </section>
  )
}
