import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import type { Promised } from '../contract.ts'
import { mayMoveSimulation, type SimulationState } from '../rules/simulation-life.ts'
import { clearAway } from './clear-away.ts'
import { type SimulationRow, simulationTable } from './simulation.table.ts'

export type SimulationEnding = {
  state: Exclude<SimulationState, 'running'>
  /** How the books compared; `null` when nobody could look any more. */
  promises: Promised[] | null
}

/**
 * Ends a simulation and clears it away, both or neither. Orders that broke a promise stay to be looked
 * at. False when it has ended already.
 */
export async function finishSimulation(
  deps: { db: Database; clock: Clock },
  id: number,
  ending: SimulationEnding,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockSimulation(tx, id)
    if (row === null || !mayMoveSimulation(row.state, ending.state)) return false
    await endLocked(deps, tx, row, ending)
    return true
  })
}

/** The same for a simulation that the caller has locked. */
export async function endLocked(
  deps: { clock: Clock },
  tx: Transaction,
  row: SimulationRow,
  ending: SimulationEnding,
): Promise<void> {
  await clearAway(tx, row, ending.promises?.flatMap(({ orders }) => orders) ?? [])
  await tx
    .update(simulationTable)
    .set({ ...ending, endedAt: deps.clock.now() })
    .where(and(eq(simulationTable.id, row.id), eq(simulationTable.state, 'running')))
}

/** Locks a simulation until the transaction ends. */
export async function lockSimulation(tx: Transaction, id: number): Promise<SimulationRow | null> {
  const [row] = await tx.select().from(simulationTable).where(eq(simulationTable.id, id)).for('update')
  return row ?? null
}
