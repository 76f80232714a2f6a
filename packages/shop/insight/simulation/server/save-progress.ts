import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { type SimulationRow, simulationTable } from './simulation.table.ts'

/**
 * Writes down how far a simulation is, which is also its sign of life. Answers whether it goes on: `no`
 * when somebody cancels it, `gone` when it was broken off meanwhile.
 */
export async function saveProgress(
  deps: { db: Database; clock: Clock },
  id: number,
  progress: Partial<Pick<SimulationRow, 'ends' | 'phase' | 'told'>>,
): Promise<'yes' | 'no' | 'gone'> {
  const [row] = await deps.db
    .update(simulationTable)
    .set({ ...progress, beatAt: deps.clock.now() })
    .where(and(eq(simulationTable.id, id), eq(simulationTable.state, 'running')))
    .returning({ cancelAsked: simulationTable.cancelAsked })
  if (row === undefined) return 'gone'
  return row.cancelAsked ? 'no' : 'yes'
}
