import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { ProductReviews } from '../contract.ts'
import { FIRST_REVIEWS, type ReviewListQuery } from '../rules/review-query.ts'
import { reviewNote } from '../rules/review-refusals.ts'
import { listReviews } from './list-reviews.ts'
import { readReviewSettings } from './review-settings.ts'

/** Everything the product page shows of its reviews: one page of them, the form's rules, and what the form came to. */
export async function openReviews(
  deps: { db: Database } & TextsDeps,
  productId: number,
  request: ReviewListQuery,
): Promise<ProductReviews> {
  return { ...(await readReviews(deps, productId, request)), note: reviewNote(request, deps.texts()) }
}

/** The newest reviews with the form's rules, where no form has been sent to. */
export async function openFirstReviews(deps: { db: Database }, productId: number): Promise<ProductReviews> {
  return { ...(await readReviews(deps, productId, FIRST_REVIEWS)), note: null }
}

async function readReviews(deps: { db: Database }, productId: number, request: ReviewListQuery) {
  const [page, settings] = await Promise.all([
    listReviews(deps, productId, request.page, { order: request.order, stars: request.stars }),
    readReviewSettings(deps),
  ])
  const { isOpen, ratingRequired, onlyBuyers, takesPhotos } = settings
  return { ...page, rules: { isOpen, ratingRequired, onlyBuyers, takesPhotos } }
}
