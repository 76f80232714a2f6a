import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { clearAway } from './clear-away.ts'
import { lockSimulation } from './finish-simulation.ts'
import { simulationTable } from './simulation.table.ts'

/**
 * Takes a simulation out of the list, with the orders that were kept to be looked at. Refuses
 * `not-found`, and `simulation-running` for one that has not ended.
 */
export async function removeSimulation(deps: { db: Database }, id: number): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockSimulation(tx, id)
    if (row === null) return refused({ code: 'not-found', message: 'There is no such simulation.' })
    if (row.state === 'running') {
      return refused({ code: 'simulation-running', message: 'It is under way: cancel it first.' })
    }
    await clearAway(tx, row, [])
    await tx.delete(simulationTable).where(eq(simulationTable.id, id))
    return done(null)
  })
}
