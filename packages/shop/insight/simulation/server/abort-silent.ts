import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, eq, lt } from 'drizzle-orm'
import { countSimulated } from '../../../orders/record/server/simulated-orders.ts'
import { clearAway } from './clear-away.ts'
import { finishSimulation, lockSimulation } from './finish-simulation.ts'
import { simulationTable } from './simulation.table.ts'

/** Without a sign of life for so long, the process of a simulation is gone; it gives one every second. */
const SILENT_MS = 20 * SECOND_MS

const SWEEP_QUEUE = 'sweep-rehearsals'
export const SIMULATION_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work behind simulations: those whose process died are ended, every minute. */
export function simulationWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [{ queue: SWEEP_QUEUE, cron: '* * * * *', work: () => abortSilent(deps) }]
}

/** Ends and clears away what gives no sign of life, and what came in after its simulation had ended. */
export async function abortSilent(deps: { db: Database; clock: Clock }): Promise<void> {
  const silent = await deps.db
    .select({ id: simulationTable.id })
    .from(simulationTable)
    .where(
      and(
        eq(simulationTable.state, 'running'),
        lt(simulationTable.beatAt, new Date(deps.clock.now().getTime() - SILENT_MS)),
      ),
    )
  for (const { id } of silent) await finishSimulation(deps, id, { state: 'broken-off', promises: null })
  for (const id of (await countSimulated(deps.db)).keys()) await clearLateOrders(deps, id)
}

async function clearLateOrders(deps: { db: Database }, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSimulation(tx, id)
    if (row === null || row.state === 'running') return
    await clearAway(tx, row, row.promises?.flatMap(({ orders }) => orders) ?? [])
  })
}
