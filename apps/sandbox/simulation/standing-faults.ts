import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import {
  type FaultShares,
  SIMULATED_FAULTS,
  type SimulatedFault,
} from '@buoy/shop/insight/simulation/rules/faults.ts'
import { eq } from 'drizzle-orm'
import { fault } from '../faults/fault.table.ts'

/** A fault that strikes by itself: `share` percent of the calls. */
export type StandingFault = { kind: SimulatedFault; share: number; milliseconds: number }

/** By how much a fault delays, in ms: a slow answer is felt, and a late webhook comes after the shopper. */
const DELAY_MS: Partial<Record<SimulatedFault, number>> = { latency: 250, 'webhook-late': 2_500 }

/** The faults that strike at all, as the sandbox keeps them. */
export function standingFaults(shares: Readonly<FaultShares>): StandingFault[] {
  return SIMULATED_FAULTS.filter((kind) => shares[kind] > 0).map((kind) => ({
    kind,
    share: shares[kind],
    milliseconds: DELAY_MS[kind] ?? 0,
  }))
}

/** Lets the faults of a simulation strike; those that an owner has set by hand stand beside them. */
export async function setFaults(
  deps: { db: Database; clock: Clock },
  simulation: { id: number; faults: FaultShares },
): Promise<void> {
  const faults = standingFaults(simulation.faults)
  if (faults.length === 0) return
  const createdAt = deps.clock.now()
  await deps.db
    .insert(fault)
    .values(faults.map((one) => ({ ...one, createdAt, simulationId: simulation.id })))
}

/** Ends the faults of a simulation. */
export async function endFaults(db: Database, simulationId: number): Promise<void> {
  await db.delete(fault).where(eq(fault.simulationId, simulationId))
}
