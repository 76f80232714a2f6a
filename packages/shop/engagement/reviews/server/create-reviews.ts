import type { Transaction } from '@buoy/kernel/server/database.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { reviewTable } from './review.table.ts'

export type NewReview = { productId: number; author: string; rating: number; body: string; createdAt: Date }

/** Writes published reviews that come from elsewhere, and the products' averages with them. */
export async function createReviews(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length === 0) return
  await tx.insert(reviewTable).values([...reviews])
  await refreshRatings(
    tx,
    reviews.map((review) => review.productId),
  )
}
