import type { Database } from '@buoy/kernel/server/database.ts'
import type { Usage } from '../../plans/server/open-usage.ts'
import { type Batcher, createBatcher } from './batcher.ts'
import { activity, close, view } from './event.table.ts'

/** Where views, closes and activities go: durable, in batches. */
export type EventLog = {
  views: Batcher<typeof view.$inferInsert>
  closes: Batcher<typeof close.$inferInsert>
  activities: Batcher<typeof activity.$inferInsert>
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
  usage,
  maxWaiting = MOST_WAITING,
}: {
  db: Database
  usage: Pick<Usage, 'count' | 'note'>
  maxWaiting?: number | undefined
}): EventLog {
  const views = createBatcher<typeof view.$inferInsert>({
    ...BATCH,
    maxWaiting,
    write: async (rows) => {
      const counted = await db.transaction(async (tx) => {
        await tx.insert(view).values(rows)
        return usage.count(tx, rows)
      })
      usage.note(counted)
    },
  })
  const closes = createBatcher<typeof close.$inferInsert>({
    ...BATCH,
    maxWaiting,
    write: (rows) => db.insert(close).values(rows),
  })
  const activities = createBatcher<typeof activity.$inferInsert>({
    ...BATCH,
    maxWaiting,
    write: (rows) => db.insert(activity).values(rows),
  })
  return {
    views,
    closes,
    activities,
    close: async () => {
      await Promise.all([views.close(), closes.close(), activities.close()])
    },
  }
}
