import type { AgreementCard } from '../contract.ts'
import styles from './agreements.module.css'

const EXPIRY = { good: 'until', soon: 'ends soon:', expired: 'ended' } as const

/** The card of a repeat order, `Visa ending in 4242, until 12/30`; marked when it stops renewals. */
export function CardWords({ card }: { card: AgreementCard | null }) {
  if (card === null) return <span className={styles.warn}>No card</span>
  return (
    <span className={styles.words}>
      {card.label}
      {card.expires !== '' && (
        <span className={card.expiry === 'good' ? styles.quiet : styles.warn}>
          {EXPIRY[card.expiry]} {card.expires}
        </span>
      )}
    </span>
  )
}
