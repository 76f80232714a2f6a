import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { lockForRating, setRatings } from '../../../catalogue/products/server/set-ratings.ts'

/**
 * Brings the averages of products, by which listings sort, up to date with their published reviews. Locks the products
 * first: of two who write at once, the second counts the first one's review.
 */
export async function refreshRatings(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const unique = [...new Set(productIds)]
  await lockForRating(tx, unique)
  const ids = sql.param(unique)
  const { rows } = await tx.execute<{ id: number; average: string; count: number }>(sql`
    select product.id, coalesce(round(avg(review.rating), 2), 0) as average, count(review.rating)::integer as count
    from unnest(${ids}::integer[]) as product (id)
    left join shop.review on review.product_id = product.id and review.state = 'published'
    group by product.id`)
  await setRatings(
    tx,
    rows.map(({ id, average, count }) => ({ productId: id, average: Number(average), count })),
  )
}
