import { nextStoreDay, startOfStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sql } from 'drizzle-orm'
import { readReportSettings } from './report-settings.ts'
import { readRolled, rollUpDays } from './roll-up-days.ts'

/** Days for which it is kept who saw what, so that visitors of long periods are counted once. */
const VISITOR_DAYS = 400
/** Rows of one statement, so that a large sweep locks nothing for long. */
const BATCH = 5000

const REPORT_QUEUE = 'popup-reports'

/** The queue of reports, with how often a failed job is tried again. */
export const REPORT_QUEUES = [{ queue: REPORT_QUEUE, retryLimit: 0 }]

type Deps = { db: Database; clock: Clock; details: () => Promise<{ timeZone: string }> }

/** The work that reports need done: every hour days that are over are rolled up, and old events deleted. */
export function reportWorkers(deps: Deps): Worker[] {
  return [
    {
      queue: REPORT_QUEUE,
      cron: '25 * * * *',
      work: async () => {
        await rollUpDays(deps)
        await sweepEvents(deps)
      },
    },
  ]
}

/**
 * Deletes single views, closes and activities that are older than the store keeps them, and who saw what after
 * 400 days. Nothing goes before its day has been rolled up. Answers how many rows went.
 */
export async function sweepEvents(deps: Deps): Promise<number> {
  const [{ timeZone: zone }, { keepDays }] = await Promise.all([deps.details(), readReportSettings(deps.db)])
  const rolled = await readRolled(deps.db, zone)
  if (rolled === null) return 0
  const today = storeDayOf(deps.clock.now(), zone)
  const keptFrom = startOfStoreDay(nextStoreDay(today, -keepDays), zone)
  const before = new Date(Math.min(keptFrom.getTime(), rolled.end.getTime()))
  const visitorsBefore = nextStoreDay(today, -VISITOR_DAYS)
  let swept = 0
  for (const table of [sql`popups.view`, sql`popups.close`, sql`popups.activity`, sql`popups.show_failure`]) {
    swept += await inBatches(
      deps.db,
      sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where at < ${before} limit ${BATCH}))`,
    )
  }
  for (const table of [sql`popups.visitor_day`, sql`popups.visitor_return`, sql`popups.exposure`]) {
    swept += await inBatches(
      deps.db,
      sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where day < ${visitorsBefore}::date limit ${BATCH}))`,
    )
  }
  return swept
}

async function inBatches(db: Database, statement: ReturnType<typeof sql>): Promise<number> {
  let swept = 0
  for (;;) {
    const { rowCount } = await db.execute(statement)
    swept += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return swept
  }
}
