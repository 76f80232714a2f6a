import { countPages } from '@buoy/kernel/rules/paging.ts'
import { pictureWidths } from '@buoy/kernel/rules/picture.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Review, ReviewPage, ReviewSummary } from '../contract.ts'
import type { ReviewOrder, ReviewQuery } from '../rules/review-query.ts'
import { type ReviewRow, reviewTable } from './review.table.ts'

/** Reviews on one comment page. */
export const REVIEWS_PER_PAGE = 5

const NEWEST = [desc(reviewTable.createdAt), desc(reviewTable.id)]
const ORDERS: Record<ReviewOrder, SQL[]> = {
  newest: NEWEST,
  highest: [desc(reviewTable.rating), ...NEWEST],
  lowest: [asc(reviewTable.rating), ...NEWEST],
  helpful: [desc(reviewTable.helpfulCount), ...NEWEST],
}

/** One page of a product's published reviews, with the summary over all of them. Newest first unless said. */
export async function listReviews(
  deps: { db: Database },
  productId: number,
  page: number,
  selection: Omit<ReviewQuery, 'page'> = { order: 'newest', stars: null },
): Promise<ReviewPage> {
  const { order, stars } = selection
  const ofProduct = and(eq(reviewTable.productId, productId), eq(reviewTable.state, 'published'))
  const shown = stars === null ? ofProduct : and(ofProduct, eq(reviewTable.rating, stars))
  const isByRating = order === 'highest' || order === 'lowest'
  const [counts, rows] = await Promise.all([
    deps.db
      .select({ rating: reviewTable.rating, count: count() })
      .from(reviewTable)
      .where(ofProduct)
      .groupBy(reviewTable.rating),
    deps.db
      .select()
      .from(reviewTable)
      .where(isByRating ? and(shown, isNotNull(reviewTable.rating)) : shown)
      .orderBy(...ORDERS[order])
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
  ])
  const summary = summarise(counts)
  const all = counts.reduce((sum, one) => sum + one.count, 0)
  const total = stars !== null ? (summary.byRating[stars - 1] ?? 0) : isByRating ? summary.count : all
  return {
    summary,
    page,
    total,
    order,
    stars,
    reviews: rows.map(describeReview),
    pageCount: countPages(total, REVIEWS_PER_PAGE),
  }
}

/** A stored review as shoppers read it: nothing that says who its writer is but the name they gave. */
export function describeReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author: row.author,
    rating: row.rating,
    text: row.body,
    at: row.createdAt.toISOString(),
    verified: row.verified,
    photos: row.photos
      .filter((photo) => photo.state === 'ready')
      .map(({ name, width, height, widths }, index) => ({
        name,
        width,
        height,
        caption: '',
        widths: widths.length > 0 ? widths : pictureWidths(width),
        alt: `Photo ${index + 1} from ${row.author}’s review`,
      })),
    helpful: row.helpfulCount,
    reply:
      row.reply === null || row.repliedAt === null
        ? null
        : { text: row.reply, at: row.repliedAt.toISOString() },
  }
}

function summarise(counts: { rating: number | null; count: number }[]): ReviewSummary {
  const byRating: ReviewSummary['byRating'] = [0, 0, 0, 0, 0]
  for (const one of counts) if (one.rating !== null) byRating[one.rating - 1] = one.count
  const total = byRating.reduce((sum, number) => sum + number, 0)
  const stars = byRating.reduce((sum, number, index) => sum + number * (index + 1), 0)
  return { average: total === 0 ? 0 : Math.round((stars / total) * 10) / 10, count: total, byRating }
}
