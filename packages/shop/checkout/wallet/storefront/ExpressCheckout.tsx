import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import type { Cart } from '../../../cart/contract.ts'
import type { WalletPlace } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './express-checkout.module.css'
import { WalletSlot } from './WalletSlot.tsx'

type Props = { place: WalletPlace; cart: Cart; isUpdating: boolean; isBeforeForm: boolean }

/** The wallets above the checkout's form or its payment: they know who pays and where the parcel goes. */
export function ExpressCheckout({ place, cart, isUpdating, isBeforeForm }: Props) {
  const t = useMessages(messages)
  const [isThere, setIsThere] = useState(place.keepsRoom)
  if (!place.isOffered || !place.hasBanner) return null
  return (
    <section className={isThere ? styles.express : undefined} aria-label={t('expressCheckout')}>
      {isThere && <h2 className={styles.title}>{t('expressCheckout')}</h2>}
      <WalletSlot
        page="checkout"
        place={place}
        fields={() => ({})}
        counted={`${cart.hash}:${cart.totals.total}`}
        isDisabled={isUpdating}
        onReady={() => setIsThere(true)}
      />
      {isThere && isBeforeForm && <p className={styles.or}>{t('orFillForm')}</p>}
    </section>
  )
}
