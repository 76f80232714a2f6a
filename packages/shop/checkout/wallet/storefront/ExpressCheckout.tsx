import { useState } from 'react'
import type { Cart } from '../../../cart/contract.ts'
import type { WalletPlace } from '../contract.ts'
import styles from './express-checkout.module.css'
import { WalletSlot } from './WalletSlot.tsx'

type Props = { place: WalletPlace; cart: Cart; isUpdating: boolean }

/** The wallets above the checkout's form: they know who pays and where the parcel goes. */
export function ExpressCheckout({ place, cart, isUpdating }: Props) {
  const [isThere, setIsThere] = useState(place.keepsRoom)
  if (!place.isOffered || !place.hasBanner) return null
  return (
    <section className={isThere ? styles.express : undefined} aria-label="Express checkout">
      {isThere && <h2 className={styles.title}>Express checkout</h2>}
      <WalletSlot
        page="checkout"
        place={place}
        fields={() => ({})}
        counted={`${cart.hash}:${cart.totals.total}`}
        isDisabled={isUpdating}
        onReady={() => setIsThere(true)}
      />
      {isThere && <p className={styles.or}>or fill in the form</p>}
    </section>
  )
}
