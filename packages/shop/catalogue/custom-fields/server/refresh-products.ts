import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

export const REFRESH_QUEUE = 'refresh-custom-field'
/** The queues of custom fields. */
export const CUSTOM_FIELD_QUEUES = [{ queue: REFRESH_QUEUE, retryLimit: 3 }]

/** Products of one transaction: short enough that shoppers never wait for it. */
const PRODUCTS_AT_ONCE = 50
const job = z.object({ key: z.string() })

/** Brings what the shop finds and filters products by to what a field is now; doing it again does no harm. */
export async function refreshProducts({ db }: { db: Database }, key: string): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    const { rows }: { rows: { last: number | null }[] } = await db.execute(
      sql`select shop.refresh_custom_field(${key}, ${after}::integer, ${PRODUCTS_AT_ONCE}::integer) as last`,
    )
    after = rows[0]?.last ?? null
  }
  await announce(db, 'catalogue_changed')
}

export function customFieldWorkers(deps: { db: Database }): Worker[] {
  return [{ queue: REFRESH_QUEUE, work: async (data) => refreshProducts(deps, job.parse(data).key) }]
}
