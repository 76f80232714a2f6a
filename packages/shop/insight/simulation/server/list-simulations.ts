import type { Database } from '@buoy/kernel/server/database.ts'
import { desc } from 'drizzle-orm'
import { listSimulated } from '../../../orders/record/server/simulated-orders.ts'
import type { Simulation } from '../contract.ts'
import { type SimulationRow, simulationTable } from './simulation.table.ts'

/** As many as one compares; older ones can wait in the table. */
const SHOWN = 12

/** The latest simulations, newest first: the one under way is the first. */
export async function listSimulations(db: Database): Promise<Simulation[]> {
  const rows = await db.select().from(simulationTable).orderBy(desc(simulationTable.id)).limit(SHOWN)
  return Promise.all(rows.map((row) => show(db, row)))
}

async function show(db: Database, row: SimulationRow): Promise<Simulation> {
  const isRunning = row.state === 'running'
  return {
    id: row.id,
    state: row.state,
    phase: row.phase,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    by: row.ownerName,
    product: row.productName,
    shoppers: row.shoppers,
    faults: row.faults,
    ends: row.ends,
    told: row.told,
    promises: row.promises,
    isBeingCancelled: isRunning && row.cancelAsked,
    kept: isRunning ? [] : await listSimulated(db, row.id),
  }
}
