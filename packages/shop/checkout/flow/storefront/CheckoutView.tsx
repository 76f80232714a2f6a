import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect } from 'react'
import { EmptyCart } from '../../../cart/storefront/EmptyCart.tsx'
import type { MarketingOffer } from '../../../marketing/contract.ts'
import type { SavedMethod } from '../../../payments/saved-methods/contract.ts'
import type { CheckoutLayout } from '../../layout/rules/checkout-layout.ts'
import type { WalletPlace } from '../../wallet/contract.ts'
import type { CheckoutPage } from '../contract.ts'
import { messages } from '../messages.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from './checkout-page.module.css'

type Props = {
  page: CheckoutPage
  layout: CheckoutLayout
  /** What their account or a kept checkout knows, by field name. */
  known: CheckoutValues
  isGuest: boolean
  /** What stands below the billing fields; it is given what the form holds at that moment. */
  afterBilling: (readForm: () => Record<string, string>) => ReactNode
  news: MarketingOffer
  /** The payment methods their account keeps. */
  saved: SavedMethod[]
  wallets: WalletPlace
  /** Who is buying, or the way to log in. */
  who: ReactNode
}

/** The checkout page: the form, or why there is none. */
export function CheckoutView({ page, who, ...shopper }: Props) {
  const t = useMessages(messages)
  useEffect(() => {
    // A page out of the browser's memory shows a checkout session that may be paid by now.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  if (page.paidRedirect !== null) return <AlreadyPaid address={page.paidRedirect} />
  return (
    <div className={`woocommerce ${styles.page}`}>
      {page.cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className={styles.top}>
            <h1 className={styles.title}>{t('title')}</h1>
            {who}
          </div>
          <noscript>
            <p className="woocommerce-info">{t('needsJavaScript')}</p>
          </noscript>
          <CheckoutForm page={page} {...shopper} />
        </>
      )}
    </div>
  )
}

/** This checkout session has its money: nothing may be paid here again. */
function AlreadyPaid({ address }: { address: string }) {
  const t = useMessages(messages)
  useEffect(() => location.replace(address), [address])
  return (
    <div className={`woocommerce ${styles.page}`}>
      <h1 className={styles.title}>{t('paid')}</h1>
      <p className={styles.paid}>{t('paidExplained')}</p>
      <ButtonLink href={address}>{t('seeYourOrder')}</ButtonLink>
    </div>
  )
}
