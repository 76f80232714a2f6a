import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { findProductNames } from '../../../catalogue/products/server/find-product-link.ts'
import type { ConsoleReview, ConsoleReviews, ConsoleReviewsQuery } from '../contract.ts'
import { reasonText } from '../rules/decide-review.ts'
import { describeReview } from './list-reviews.ts'
import { reviewTable } from './review.table.ts'

/** Reviews on one page of the console. */
export const CONSOLE_REVIEWS_PER_PAGE = 25

/** Reviews for the owner, newest first: by state and stars, searched by text, name and email. */
export async function listConsoleReviews(
  deps: { db: Database },
  query: ConsoleReviewsQuery,
): Promise<ConsoleReviews> {
  const pattern = containing(query.search.trim())
  const found = and(
    query.rating === undefined ? undefined : eq(reviewTable.rating, query.rating),
    query.search.trim() === ''
      ? undefined
      : or(
          ilike(reviewTable.body, pattern),
          ilike(reviewTable.author, pattern),
          ilike(reviewTable.authorEmail, pattern),
        ),
  )
  const inState =
    query.state === undefined
      ? inArray(reviewTable.state, ['pending', 'published', 'rejected'])
      : eq(reviewTable.state, query.state)
  const [counts, rows] = await Promise.all([
    deps.db
      .select({ state: reviewTable.state, count: count() })
      .from(reviewTable)
      .where(found)
      .groupBy(reviewTable.state),
    deps.db
      .select()
      .from(reviewTable)
      .where(and(found, inState))
      .orderBy(desc(reviewTable.createdAt), desc(reviewTable.id))
      .limit(CONSOLE_REVIEWS_PER_PAGE)
      .offset((query.page - 1) * CONSOLE_REVIEWS_PER_PAGE),
  ])
  const products = await findProductNames(
    deps.db,
    rows.map((row) => row.productId),
  )
  const countByState = Object.fromEntries(counts.map((one) => [one.state, one.count]))
  const shown = query.state === undefined ? ['pending', 'published', 'rejected'] : [query.state]
  const total = shown.reduce((sum, state) => sum + (countByState[state] ?? 0), 0)
  return {
    reviews: rows.map((row): ConsoleReview => {
      const product = products.get(row.productId)
      return {
        ...describeReview(row),
        state: row.state,
        email: row.authorEmail,
        reason: reasonText(row.reason),
        orderId: row.orderId,
        product: { id: row.productId, name: product?.name ?? '', url: product?.url ?? '' },
      }
    }),
    total,
    countByState,
    page: query.page,
    pageCount: countPages(total, CONSOLE_REVIEWS_PER_PAGE),
  }
}
