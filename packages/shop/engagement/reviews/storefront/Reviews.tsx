import type { ProductReviews } from '../contract.ts'
import { REVIEW_ORDER_LABEL, REVIEW_ORDERS, reviewsPath } from '../rules/review-query.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewSummaryPanel } from './ReviewSummaryPanel.tsx'
import styles from './reviews.module.css'

type Props = { reviews: ProductReviews; product: { id: number; name: string; url: string } }

/** A product's reviews: the summary by stars, one page of them in the chosen order, and the form (S1.07). */
export function Reviews({ reviews, product }: Props) {
  const { summary, total } = reviews
  return (
    <div id="reviews" className={`woocommerce-Reviews ${styles.reviews}`}>
      {summary.count > 0 && <ReviewSummaryPanel reviews={reviews} path={product.url} />}
      <div id="comments" className={styles.main}>
        {total > 1 && <Orders reviews={reviews} path={product.url} />}
        {reviews.stars !== null && (
          <p className={styles.filter}>
            {total === 1 ? '1 review' : `${total} reviews`} with {reviews.stars}{' '}
            {reviews.stars === 1 ? 'star' : 'stars'}
            <a className={styles.clear} href={reviewsPath(product.url, { ...reviews, page: 1, stars: null })}>
              Show all
            </a>
          </p>
        )}
        {total === 0 && reviews.stars === null && (
          <p className={styles.none}>There are no reviews yet. If you have used it, write the first.</p>
        )}
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
  return (
    <nav className={styles.orders} aria-label="Order of reviews">
      {REVIEW_ORDERS.map((order) => (
        <a
          key={order}
          href={reviewsPath(path, { ...reviews, page: 1, order })}
          aria-current={order === reviews.order ? 'true' : undefined}
        >
          {REVIEW_ORDER_LABEL[order]}
        </a>
      ))}
    </nav>
  )
}

function Pages({ reviews, path }: { reviews: ProductReviews; path: string }) {
  if (reviews.pageCount <= 1) return null
  return (
    <nav className={`woocommerce-pagination ${styles.pages}`} aria-label="Pages of reviews">
      {Array.from({ length: reviews.pageCount }, (_, index) => index + 1).map((page) => (
        <a
          key={page}
          href={reviewsPath(path, { ...reviews, page })}
          aria-current={page === reviews.page ? 'page' : undefined}
          aria-label={`Reviews, page ${page}`}
        >
          {page}
        </a>
      ))}
    </nav>
  )
}
