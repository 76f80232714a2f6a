import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { auditEntryTable } from './audit-entry.table.ts'

/** How long the log is kept, in ms: two years, so that last year's books can still be explained. */
export const AUDIT_KEEP_MS = 730 * DAY_MS
/** Sign-ins hold the addresses of people and are kept half a year, in ms. */
export const SIGN_IN_KEEP_MS = 183 * DAY_MS
/** Entries of one statement, so that a large sweep locks nothing for long. */
const BATCH = 1000

const SWEEP_QUEUE = 'sweep-audit'

/** The queues of the log, with how often a failed job is tried again. */
export const AUDIT_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work that the log needs done: the nightly sweep. */
export function auditWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: SWEEP_QUEUE,
      cron: '50 16 * * *',
      work: async () => {
        await sweepAudit(deps)
      },
    },
  ]
}

/** Deletes what is older than it is kept. Answers how many entries. */
export async function sweepAudit(deps: { db: Database; clock: Clock }): Promise<number> {
  const before = (age: number) => lt(auditEntryTable.at, new Date(deps.clock.now().getTime() - age))
  const old = deps.db
    .select({ id: auditEntryTable.id })
    .from(auditEntryTable)
    .where(or(before(AUDIT_KEEP_MS), and(eq(auditEntryTable.kind, 'sign-in'), before(SIGN_IN_KEEP_MS))))
    .limit(BATCH)
  let swept = 0
  for (;;) {
    const batch = await deps.db
      .delete(auditEntryTable)
      .where(inArray(auditEntryTable.id, old))
      .returning({ id: auditEntryTable.id })
    swept += batch.length
    if (batch.length < BATCH) return swept
  }
}
