import type { CSSProperties } from 'react'
import { messages } from './messages.ts'
import styles from './rating.module.css'
import { useMessages } from './use-messages.tsx'

/** An average of 1 to 5 stars and, where known, how many people gave one: a picture, of which only the name is read. */
export function Rating({ average, count }: { average: number; count?: number }) {
  const t = useMessages(messages)
  const stars = average.toFixed(1)
  const text =
    count === undefined ? t('stars', { average: stars }) : t('starsOfReviews', { average: stars, count })
  return (
    <span className={`star-rating ${styles.rating}`} role="img" aria-label={text}>
      <span className={styles.stars} style={shareOf(average)} />
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </span>
  )
}

/** How much of the five stars is full. */
function shareOf(average: number): CSSProperties {
  return { '--share': `${Math.round(average * 20)}%` } as CSSProperties
}
