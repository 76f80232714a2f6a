import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect } from 'react'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import type { Saving } from '../../../payments/saved-methods/storefront/saving.ts'
import type { WalletPlace } from '../../wallet/contract.ts'
import type { OrderPayPage } from '../contract.ts'
import { messages } from '../messages.ts'
import pageStyles from './checkout-page.module.css'
import { OrderPayForm } from './OrderPayForm.tsx'
import styles from './order-pay.module.css'

/** The order-pay page (S2.11): the order and its card form, or why there is nothing to pay. */
export function OrderPayView({
  page,
  wallets,
  saving,
}: {
  page: OrderPayPage
  wallets: WalletPlace
  saving: Saving
}) {
  const t = useMessages(messages)
  useEffect(() => {
    // A page out of the browser's memory shows an order that may be paid by now.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  if (page.kind === 'paid') {
    return (
      <Nothing title={t('orderPaid')}>
        <p className="woocommerce-info">{t('orderPaidExplained', { number: page.number })}</p>
        <ButtonLink href={page.receivedPath}>{t('seeOrder')}</ButtonLink>
      </Nothing>
    )
  }
  if (page.kind === 'over') {
    return (
      <Nothing title={t('orderOver')}>
        <p className="woocommerce-info">{t('orderOverExplained', { number: page.number })}</p>
        <ButtonLink href="/index.php/shop/">{t('toShop')}</ButtonLink>
      </Nothing>
    )
  }
  return (
    <div className={`woocommerce woocommerce-order-pay ${pageStyles.page}`}>
      <h1 className={pageStyles.title}>
        {t(page.order.totals.total === 0 ? 'confirmOrder' : 'payForOrder', { number: page.order.number })}
      </h1>
      {page.shortages.length > 0 ? (
        <div className={styles.short}>
          <ul className={`woocommerce-error ${styles.shortages}`} role="alert">
            {page.shortages.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <OrderLines order={page.order} />
        </div>
      ) : (
        <>
          <noscript>
            <p className="woocommerce-info">{t('needsJavaScript')}</p>
          </noscript>
          <OrderPayForm page={page} wallets={wallets} saving={saving} />
        </>
      )}
    </div>
  )
}

function Nothing(props: { title: string; children: ReactNode }) {
  return (
    <div className={`woocommerce woocommerce-order-pay ${pageStyles.page} ${styles.nothing}`}>
      <h1 className={pageStyles.title}>{props.title}</h1>
      {props.children}
    </div>
  )
}
