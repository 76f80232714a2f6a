import type { Clock } from '@buoy/kernel/rules/time.ts'
import { createBatcher } from '@buoy/kernel/server/batcher.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { exposure } from './exposure.table.ts'

/** A visitor, and the part of a split test they were given: a variant, or `null` when they were held out. */
export type Exposure = { testId: string; split: string; visitor: string; campaignId: string | null }

export type ExposureLog = {
  /** Takes an exposure to be written soon; the answer to the visitor does not wait for it. */
  note: (exposure: Exposure) => void
  /** Writes what waits. */
  close: () => Promise<void>
}

const BATCH = { maxRows: 500, waitMs: 50, maxWaiting: 20_000 }
/** Exposures of a day that one process remembers, so that it does not write them again; then it forgets them all. */
const MOST_REMEMBERED = 100_000

/**
 * Opens the log of exposures: durable, in batches, each once for a visitor, test and day whatever the number
 * of processes. An exposure that cannot be written is logged; the next page of the same visitor tries again.
 */
export function openExposureLog(deps: { db: Database; clock: Clock; log: Log }): ExposureLog {
  const batcher = createBatcher<typeof exposure.$inferInsert>({
    ...BATCH,
    write: (rows) => deps.db.insert(exposure).values(rows).onConflictDoNothing(),
  })
  const written = new Set<string>()
  let today = ''

  return {
    note: (noted) => {
      const at = deps.clock.now()
      const day = at.toISOString().slice(0, 10)
      if (day !== today || written.size >= MOST_REMEMBERED) written.clear()
      today = day
      const key = `${noted.testId}|${noted.split}|${noted.visitor}`
      if (written.has(key)) return
      written.add(key)
      const lose = (reason: object) => {
        written.delete(key)
        deps.log.error({ ...reason, test: noted.testId }, 'an exposure could not be written')
      }
      batcher.add({ ...noted, day, at }).then(
        (added) => added === 'full' && lose({ waiting: BATCH.maxWaiting }),
        (error: unknown) => lose({ err: error }),
      )
    },
    close: batcher.close,
  }
}
