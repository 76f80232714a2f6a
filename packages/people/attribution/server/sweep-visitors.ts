import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { inArray, lt } from 'drizzle-orm'
import { DEFAULT_LIFETIME_MONTHS } from '../rules/sbjs-view.ts'
import { visitorTable } from './visitor.table.ts'

/** A visitor who has not come back by then is forgotten: the documented 6 months of 30 days (S9.38). */
export const VISITOR_KEEP_MS = DEFAULT_LIFETIME_MONTHS * 30 * DAY_MS
/** Visitors of one statement, so that a large sweep locks nothing for long. */
const BATCH = 1000

const SWEEP_QUEUE = 'sweep-visitors'

/** The queues of attribution, with how often a failed job is tried again. */
export const ATTRIBUTION_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work that attribution needs done: the nightly sweep. */
export function attributionWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: SWEEP_QUEUE,
      cron: '20 16 * * *',
      work: async () => {
        await sweepVisitors(deps)
      },
    },
  ]
}

/** Deletes visitors who have not come for six months. Answers how many. */
export async function sweepVisitors(deps: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - VISITOR_KEEP_MS)
  const gone = deps.db
    .select({ id: visitorTable.id })
    .from(visitorTable)
    .where(lt(visitorTable.lastSeenAt, before))
    .orderBy(visitorTable.lastSeenAt)
    .limit(BATCH)
  let swept = 0
  for (;;) {
    const batch = await deps.db
      .delete(visitorTable)
      .where(inArray(visitorTable.id, gone))
      .returning({ id: visitorTable.id })
    swept += batch.length
    if (batch.length < BATCH) return swept
  }
}
