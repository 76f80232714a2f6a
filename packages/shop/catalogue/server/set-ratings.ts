import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** What reviews say of a product; `average` has two decimals. */
export type ProductRating = { productId: number; average: number; count: number }

/** Keeps ratings with their products, so that cards show them and listings sort by them without counting. */
export async function setRatings(tx: Transaction, ratings: readonly ProductRating[]): Promise<void> {
  const ids = sql.param(ratings.map((rating) => rating.productId))
  const averages = sql.param(ratings.map((rating) => rating.average))
  const counts = sql.param(ratings.map((rating) => rating.count))
  await tx.execute(sql`
    update shop.product set rating_average = rated.average, rating_count = rated.count
    from unnest(${ids}::integer[], ${averages}::numeric[], ${counts}::integer[]) as rated (id, average, count)
    where product.id = rated.id`)
}
