import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, eq, lt } from 'drizzle-orm'
import { countRehearsed } from '../../../orders/record/server/rehearsed-orders.ts'
import { clearAway } from './clear-away.ts'
import { finishRehearsal, lockRehearsal } from './finish-rehearsal.ts'
import { rehearsalTable } from './rehearsal.table.ts'

/** Without a sign of life for so long, the process of a rehearsal is gone; it gives one every second. */
const SILENT_MS = 20 * SECOND_MS

const SWEEP_QUEUE = 'sweep-rehearsals'
export const REHEARSAL_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work behind rehearsals: those whose process died are ended, every minute. */
export function rehearsalWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [{ queue: SWEEP_QUEUE, cron: '* * * * *', work: () => abortSilent(deps) }]
}

/** Ends and clears away what gives no sign of life, and what came in after its rehearsal had ended. */
export async function abortSilent(deps: { db: Database; clock: Clock }): Promise<void> {
  const silent = await deps.db
    .select({ id: rehearsalTable.id })
    .from(rehearsalTable)
    .where(
      and(
        eq(rehearsalTable.state, 'running'),
        lt(rehearsalTable.beatAt, new Date(deps.clock.now().getTime() - SILENT_MS)),
      ),
    )
  for (const { id } of silent) await finishRehearsal(deps, id, { state: 'broken-off', promises: null })
  for (const id of (await countRehearsed(deps.db)).keys()) await clearLateOrders(deps, id)
}

async function clearLateOrders(deps: { db: Database }, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockRehearsal(tx, id)
    if (row === null || row.state === 'running') return
    await clearAway(tx, row, row.promises?.flatMap(({ orders }) => orders) ?? [])
  })
}
