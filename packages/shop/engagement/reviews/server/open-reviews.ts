import type { Database } from '@buoy/kernel/server/database.ts'
import type { ProductReviews } from '../contract.ts'
import type { ReviewListQuery } from '../rules/review-query.ts'
import { reviewNote } from '../rules/review-refusals.ts'
import { listReviews } from './list-reviews.ts'
import { readReviewSettings } from './review-settings.ts'

/** Everything the product page shows of its reviews: one page of them, and the form's rules. */
export async function openReviews(
  deps: { db: Database },
  productId: number,
  ask: ReviewListQuery,
): Promise<ProductReviews> {
  const [page, settings] = await Promise.all([
    listReviews(deps, productId, ask.page, { order: ask.order, stars: ask.stars }),
    readReviewSettings(deps),
  ])
  const { isOpen, ratingRequired, onlyBuyers, takesPhotos } = settings
  return { ...page, rules: { isOpen, ratingRequired, onlyBuyers, takesPhotos }, note: reviewNote(ask) }
}
