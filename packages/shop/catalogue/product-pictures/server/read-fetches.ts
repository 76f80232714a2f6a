import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { sql } from 'drizzle-orm'
import type { FetchProgress, MissingPicture, MissingPictures } from '../contract.ts'
import { FETCH_PICTURES_QUEUE } from './request-pictures.ts'

const MISSING_PER_PAGE = 50

/** How far the pictures are that a file of products has asked for, each counted once. */
export async function readFetchProgress({ db }: { db: Database }, importId: number): Promise<FetchProgress> {
  const found = await db.execute<Record<keyof FetchProgress, number>>(sql`
    with own as (
      select id, state from shop.picture_fetch
      where id in (select fetch_id from shop.picture_use where import_id = ${importId})
    )
    select count(*)::int as wanted,
      count(*) filter (where state = 'fetched')::int as fetched,
      count(*) filter (where state = 'missing')::int as missing,
      count(*) filter (where state = 'waiting')::int as waiting,
      (select count(*)::int from shop.picture_fetch
        where state = 'waiting' and id < (select min(id) from own where state = 'waiting')) as ahead
    from own`)
  return found.rows[0] ?? { wanted: 0, fetched: 0, missing: 0, waiting: 0, ahead: 0 }
}

/** One page of the pictures that a file has asked for and that could not be had. */
export async function readMissingPictures(
  { db }: { db: Database },
  query: { importId: number; page: number },
): Promise<MissingPictures> {
  const rows = await db.execute<MissingPicture & { total: number }>(sql`
    select url, product.id as "productId", product.name as product, problem, count(*) over ()::int as total
    from shop.picture_fetch asked
    join (select distinct fetch_id, product_id from shop.picture_use where import_id = ${query.importId}) used
      on used.fetch_id = asked.id
    join shop.product on product.id = used.product_id
    where asked.state = 'missing'
    order by product.id, asked.id
    limit ${MISSING_PER_PAGE} offset ${(query.page - 1) * MISSING_PER_PAGE}`)
  const total = rows.rows[0]?.total ?? 0
  return {
    rows: rows.rows.map(({ url, productId, product, problem }) => ({ url, productId, product, problem })),
    total,
    page: query.page,
    pageCount: countPages(total, MISSING_PER_PAGE),
  }
}

/** Fetches the missing pictures of a file once more. */
export async function retryMissingPictures(
  deps: { db: Database; clock: Clock; jobs: Jobs },
  importId: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`
      update shop.picture_fetch set state = 'waiting', tries = 0, problem = '', claimed_until = null,
        updated_at = ${deps.clock.now()}
      where state = 'missing'
        and id in (select fetch_id from shop.picture_use where import_id = ${importId})`)
    await deps.jobs.enqueue(tx, FETCH_PICTURES_QUEUE, {})
  })
}
