import { type Clock, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs, Worker } from '@buoy/kernel/server/jobs.ts'
import { type SQL, sql } from 'drizzle-orm'
import { announceProducts } from './announce-products.ts'

const SETTLE_SALES_QUEUE = 'settle-sales'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** A start or end of a sale within this time gets a job of its own; later ones are seen by a later run. */
const LOOK_AHEAD_MS = 6 * MINUTE_MS

/** The queues of the catalogue. */
export const CATALOGUE_QUEUES = [{ queue: SETTLE_SALES_QUEUE, retryLimit: 3 }]

export type RecalculateDeps = { clock: Clock; jobs: Jobs }

/** What a variant costs at a moment; the same rule as `effectivePrice`, for rows that stay in the database. */
const priceAt = (now: Date): SQL => sql`
  case when sale_price is not null
      and (sale_from is null or sale_from <= ${now}::timestamptz)
      and (sale_until is null or sale_until > ${now}::timestamptz)
    then sale_price else regular_price end`

/**
 * Keeps what listings read about prices in step after a change of prices or sale dates: the price that
 * holds now, the product's range and whether it is on sale. Call it in the transaction of the change,
 * after the variants are written; a sale that begins or ends soon is arranged for.
 */
export async function recalculatePrices(
  deps: RecalculateDeps,
  tx: Transaction,
  productIds: readonly number[],
): Promise<void> {
  await savePrices(tx, deps.clock.now(), productIds)
  await arrangeNextSettling(deps, tx)
}

/** The part of {@link recalculatePrices} that writes: variants by id, then products by id, as all locks are taken. */
export async function savePrices(tx: Transaction, now: Date, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = sql.param([...productIds])
  await tx.execute(sql`
    with locked as (
      select id from shop.variant
      where product_id = any(${ids}::integer[]) and price <> ${priceAt(now)}
      order by id for update
    )
    update shop.variant set price = ${priceAt(now)} from locked where variant.id = locked.id`)
  await tx.execute(sql`
    with locked as (
      select id from shop.product where id = any(${ids}::integer[]) order by id for update
    ), range as (
      select product_id, min(price) as low, max(price) as high, bool_or(price < regular_price) as reduced
      from shop.variant where product_id = any(${ids}::integer[]) group by product_id
    )
    update shop.product set price_from = low, price_to = high, on_sale = reduced
    from locked join range on range.product_id = locked.id
    where product.id = locked.id`)
}

/**
 * Moves the prices of every sale that has begun or ended since the last time, tells the cached pages,
 * and arranges for the next one. Answers how many products moved.
 */
export async function recalculateSales(deps: RecalculateDeps & { db: Database }): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const moved = await tx.execute<{ product_id: number }>(sql`
      select distinct product_id from shop.variant
      where (sale_from is not null or sale_until is not null) and price <> ${priceAt(now)}
      order by product_id`)
    const ids = moved.rows.map((row) => row.product_id)
    await savePrices(tx, now, ids)
    await announceProducts(tx, ids)
    await arrangeNextSettling(deps, tx)
    return ids.length
  })
}

/** A job for the next start or end of a sale when it is near. One too many does no harm: it finds nothing to move. */
async function arrangeNextSettling(deps: RecalculateDeps, tx: Transaction): Promise<void> {
  const now = deps.clock.now()
  const found = await tx.execute<{ next: Date | null }>(sql`
    select least(
      (select min(sale_from) from shop.variant where sale_from > ${now}::timestamptz),
      (select min(sale_until) from shop.variant where sale_until > ${now}::timestamptz)
    ) as next`)
  const next = found.rows[0]?.next
  if (next == null) return
  const wait = new Date(next).getTime() - now.getTime()
  if (wait > LOOK_AHEAD_MS) return
  const seconds = Math.ceil(wait / SECOND_MS)
  await deps.jobs.enqueue(tx, SETTLE_SALES_QUEUE, {}, { startAfterSeconds: seconds })
}

/**
 * The work that prices need done: every five minutes, and to the second at each start and end of a sale.
 * What a cart and an order cost does not wait for it.
 */
export function catalogueWorkers(deps: RecalculateDeps & { db: Database }): Worker[] {
  return [
    {
      queue: SETTLE_SALES_QUEUE,
      cron: EVERY_FIVE_MINUTES,
      work: async () => {
        await recalculateSales(deps)
      },
    },
  ]
}
