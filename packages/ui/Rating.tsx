import { Icon } from './Icon.tsx'
import styles from './rating.module.css'

const STARS = [1, 2, 3, 4, 5]

/** An average of 1 to 5 stars and, where known, how many people gave one. */
export function Rating({ average, count }: { average: number; count?: number }) {
  const text = `${average.toFixed(1)} of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`
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
