import { Rating } from '@buoy/ui/Rating.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReviewPage } from '../contract.ts'
import { messages } from '../messages.ts'
import { reviewsPath } from '../rules/review-query.ts'
import styles from './reviews.module.css'

/** The average, and how many gave how many stars; each row leads to those reviews alone. */
export function ReviewSummaryPanel({ reviews, path }: { reviews: ReviewPage; path: string }) {
  const t = useMessages(messages)
  const { summary } = reviews
  return (
    <div className={styles.summary}>
      <p className={styles.average}>{summary.average.toFixed(1)}</p>
      <Rating average={summary.average} count={summary.count} />
      <ul className={styles.bars} aria-label={t('reviewsByStars')}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.byRating[stars - 1] ?? 0
          const share = `${(count / summary.count) * 100}%`
          const bar = (
            <>
              <span className={styles.barStars} aria-hidden="true">
                {stars} ★
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: share }} />
              </span>
              <span className={styles.number} aria-hidden="true">
                {count}
              </span>
            </>
          )
          const name = t('reviewsWithStars', { count, stars })
          return (
            <li key={stars}>
              {count === 0 ? (
                <span className={styles.barRow} role="img" aria-label={name}>
                  {bar}
                </span>
              ) : (
                <a
                  className={styles.barRow}
                  href={reviewsPath(path, { ...reviews, page: 1, stars })}
                  aria-current={reviews.stars === stars ? 'true' : undefined}
                >
                  <span className="visually-hidden">{name}</span>
                  {bar}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <a className={styles.write} href="#respond">
        {t('writeReview')}
      </a>
    </div>
  )
}
