import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows, countRowsBy } from '@buoy/kernel/server/count-rows.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { findProductNames } from '../../../catalogue/products/server/find-product-link.ts'
import type { ConsoleReview, ConsoleReviews, ConsoleReviewsQuery } from '../contract.ts'
import { reasonText } from '../rules/decide-review.ts'
import type { ReviewState } from '../rules/review-life.ts'
import { describeReview } from './list-reviews.ts'
import { reviewTable } from './review.table.ts'

/** Reviews on one page of the console. */
export const CONSOLE_REVIEWS_PER_PAGE = 25

/** What the list shows where no state is asked for. */
const SHOWN_STATES: readonly ReviewState[] = ['pending', 'published', 'rejected']

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
      ? // In the statement's own words, so that the index of these states serves it.
        sql`${reviewTable.state} in ('pending', 'published', 'rejected')`
      : eq(reviewTable.state, query.state)
  const [countByState, rows] = await Promise.all([
    countRowsBy<ReviewState>(deps.db, reviewTable.state, found),
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
  const shown = query.state === undefined ? SHOWN_STATES : [query.state]
  const total =
    countByState === null
      ? await countRows(deps.db, reviewTable, and(found, inState))
      : { total: shown.reduce((sum, state) => sum + (countByState[state] ?? 0), 0) }
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
    ...pageOf(total, { page: query.page, perPage: CONSOLE_REVIEWS_PER_PAGE, rows: rows.length }),
    countByState,
  }
}
