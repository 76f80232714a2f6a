import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** What reviews say of a product; `average` has two decimals. */
export type ProductRating = { productId: number; average: number; count: number }

/**
 * Locks products until the transaction ends, in the order of their ids, so that their ratings can be counted and kept
 * without missing what another transaction writes meanwhile. Not as hard as for deleting: anyone who writes a review holds
 * its product already, and two of them would wait for each other.
 */
export async function lockForRating(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select 1 from shop.product where id = any(${sql.param(productIds)}::integer[]) order by id for no key update`)
}

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
