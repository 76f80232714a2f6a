import { type Added, createBatcher } from '@buoy/kernel/server/batcher.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { Usage } from '../../plans/server/open-usage.ts'
import { activity, close, view } from './event.table.ts'

/** What became of a report; of one that `failed` the log has why, and nothing of it is kept. */
export type Kept = Added | 'failed'
type Reports<Row> = { add: (row: Row) => Promise<Kept>; close: () => Promise<void> }

/** Where views, closes and activities go: durable, in batches. */
export type EventLog = {
  views: Reports<typeof view.$inferInsert>
  closes: Reports<typeof close.$inferInsert>
  activities: Reports<typeof activity.$inferInsert>
  close: () => Promise<void>
}

const BATCH = { maxRows: 500, waitMs: 5 }
/** Rows of one kind that may wait while the database is slow: some seconds of traffic, and a few MB. */
const MOST_WAITING = 20_000

/**
 * Opens the log; `close` writes what waits. Views are counted for their account's plan in the same transaction. Of
 * each kind `maxWaiting` rows may wait to be written.
 */
export function openEventLog({
  db,
  log,
  usage,
  maxWaiting = MOST_WAITING,
}: {
  db: Database
  log: Log
  usage: Pick<Usage, 'count' | 'note'>
  maxWaiting?: number | undefined
}): EventLog {
  const openReports = <Row>(kind: string, write: (rows: Row[]) => Promise<unknown>): Reports<Row> => {
    const batcher = createBatcher<Row>({
      ...BATCH,
      maxWaiting,
      write: async (rows) => {
        try {
          await write(rows)
        } catch (error) {
          log.error({ err: error, kind, rows: rows.length }, 'reports could not be written')
          throw error
        }
      },
    })
    return { add: (row) => batcher.add(row).catch(() => 'failed' as const), close: batcher.close }
  }
  const views = openReports<typeof view.$inferInsert>('view', async (rows) => {
    const counted = await db.transaction(async (tx) => {
      await tx.insert(view).values(rows)
      return usage.count(tx, rows)
    })
    usage.note(counted)
  })
  const closes = openReports<typeof close.$inferInsert>('close', (rows) => db.insert(close).values(rows))
  const activities = openReports<typeof activity.$inferInsert>('activity', (rows) =>
    db.insert(activity).values(rows),
  )
  return {
    views,
    closes,
    activities,
    close: async () => {
      await Promise.all([views.close(), closes.close(), activities.close()])
    },
  }
}
