import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import styles from '../../pricing/shipping/storefront/free-delivery-bar.module.css'
import type { FreeDelivery } from '../contract.ts'
import { messages } from '../messages.ts'

/** How far a cart is from free delivery, in words and as a bar; nothing where none can be reached. */
export function FreeDeliveryBar({ freeDelivery }: { freeDelivery: FreeDelivery | null }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  if (freeDelivery === null || freeDelivery.threshold === 0) return null
  const { threshold, missing } = freeDelivery
  const isReached = missing === 0
  return (
    <div className={styles.bar} data-reached={isReached || undefined}>
      <p className={styles.words}>
        {isReached ? t('haveFreeDelivery') : t('moreForFreeDelivery', { missing: formatMoney(missing) })}
      </p>
      <progress
        className={styles.track}
        max={threshold}
        value={threshold - missing}
        aria-label={t('onTheWayToFreeDelivery')}
      />
    </div>
  )
}
