import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ProductReviews } from '../contract.ts'
import { messages } from '../messages.ts'
import { REVIEW_ORDERS, reviewOrderLabel, reviewsPath } from '../rules/review-query.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewSummaryPanel } from './ReviewSummaryPanel.tsx'
import styles from './reviews.module.css'

type Props = { reviews: ProductReviews; product: { id: number; name: string; url: string } }

/** A product's reviews: the summary by stars, one page of them in the chosen order, and the form (S1.07). */
export function Reviews({ reviews, product }: Props) {
  const t = useMessages(messages)
  const { summary, total } = reviews
  return (
    <div id="reviews" className={`woocommerce-Reviews ${styles.reviews}`}>
      {summary.count > 0 && <ReviewSummaryPanel reviews={reviews} path={product.url} />}
      <div id="comments" className={styles.main}>
        {total > 1 && <Orders reviews={reviews} path={product.url} />}
        {reviews.stars !== null && (
          <p className={styles.filter}>
            {t('reviewsWithStars', { count: total, stars: reviews.stars })}
            <a className={styles.clear} href={reviewsPath(product.url, { ...reviews, page: 1, stars: null })}>
              {t('showAll')}
            </a>
          </p>
        )}
        {total === 0 && reviews.stars === null && <p className={styles.none}>{t('noReviewsYet')}</p>}
        <ol className={`commentlist ${styles.list}`}>
          {reviews.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ol>
        <Pages reviews={reviews} path={product.url} />
        <ReviewForm key={product.id} product={product} rules={reviews.rules} note={reviews.note} />
      </div>
    </div>
  )
}

function Orders({ reviews, path }: { reviews: ProductReviews; path: string }) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  return (
    <nav className={styles.orders} aria-label={t('orderOfReviews')}>
      {REVIEW_ORDERS.map((order) => (
        <a
          key={order}
          href={reviewsPath(path, { ...reviews, page: 1, order })}
          aria-current={order === reviews.order ? 'true' : undefined}
        >
          {reviewOrderLabel(order, texts)}
        </a>
      ))}
    </nav>
  )
}

function Pages({ reviews, path }: { reviews: ProductReviews; path: string }) {
  const t = useMessages(messages)
  if (reviews.pageCount <= 1) return null
  return (
    <nav className={`woocommerce-pagination ${styles.pages}`} aria-label={t('pagesOfReviews')}>
      {Array.from({ length: reviews.pageCount }, (_, index) => index + 1).map((page) => (
        <a
          key={page}
          href={reviewsPath(path, { ...reviews, page })}
          aria-current={page === reviews.page ? 'page' : undefined}
          aria-label={t('reviewsPage', { page })}
        >
          {page}
        </a>
      ))}
    </nav>
  )
}
