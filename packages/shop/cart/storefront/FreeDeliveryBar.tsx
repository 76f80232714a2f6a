import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import styles from '../../pricing/shipping/storefront/free-delivery-bar.module.css'
import type { FreeDelivery } from '../contract.ts'

/** How far a cart is from free delivery, in words and as a bar; nothing where none can be reached. */
export function FreeDeliveryBar({ freeDelivery }: { freeDelivery: FreeDelivery | null }) {
  const formatMoney = useMoney()
  if (freeDelivery === null || freeDelivery.threshold === 0) return null
  const { threshold, missing } = freeDelivery
  const isReached = missing === 0
  return (
    <div className={styles.bar} data-reached={isReached || undefined}>
      <p className={styles.words}>
        {isReached ? 'You have free delivery.' : `${formatMoney(missing)} more for free delivery`}
      </p>
      <progress
        className={styles.track}
        max={threshold}
        value={threshold - missing}
        aria-label="On the way to free delivery"
      />
    </div>
  )
}
