import { Icon } from './Icon.tsx'
import { messages } from './messages.ts'
import styles from './rating.module.css'
import { useMessages } from './use-messages.tsx'

const STARS = [1, 2, 3, 4, 5]

/** An average of 1 to 5 stars and, where known, how many people gave one. */
export function Rating({ average, count }: { average: number; count?: number }) {
  const t = useMessages(messages)
  const stars = average.toFixed(1)
  const text =
    count === undefined ? t('stars', { average: stars }) : t('starsOfReviews', { average: stars, count })
  return (
    <span className={`star-rating ${styles.rating}`} role="img" aria-label={text}>
      <span className={styles.stars} aria-hidden="true">
        <Stars className={styles.hollow} />
        <span className={styles.filled} style={{ width: `${(average / 5) * 100}%` }}>
          <Stars className={styles.full} />
        </span>
      </span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  )
}

function Stars({ className }: { className: string | undefined }) {
  return (
    <span className={className}>
      {STARS.map((star) => (
        <Icon key={star} name="star" size={16} filled />
      ))}
    </span>
  )
}
