import words from '@buoy/ui/console/record-words.module.css'
import type { SubscriptionCard } from '../contract.ts'
import styles from './subscriptions.module.css'

const EXPIRY = { good: 'until', soon: 'ends soon:', expired: 'ended' } as const

/** The card of a repeat order, `Visa ending in 4242, until 12/30`; marked when it stops renewals. */
export function CardWords({ card }: { card: SubscriptionCard | null }) {
  if (card === null) return <span className={styles.warn}>No card</span>
  return (
    <span className={words.who}>
      {card.label}
      {card.expires !== '' && (
        <span className={card.expiry === 'good' ? words.quiet : styles.warn}>
          {EXPIRY[card.expiry]} {card.expires}
        </span>
      )}
    </span>
  )
}
