import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import {
  type FaultShares,
  REHEARSED_FAULTS,
  type RehearsedFault,
} from '@buoy/shop/insight/simulation/rules/faults.ts'
import { eq } from 'drizzle-orm'
import { fault } from '../faults/fault.table.ts'

/** A fault that strikes by itself: `share` percent of the calls. */
export type StandingFault = { kind: RehearsedFault; share: number; milliseconds: number }

/** By how much a fault delays, in ms: a slow answer is felt, and a late webhook comes after the shopper. */
const DELAY_MS: Partial<Record<RehearsedFault, number>> = { latency: 250, 'webhook-late': 2_500 }

/** The faults that strike at all, as the sandbox keeps them. */
export function standingFaults(shares: Readonly<FaultShares>): StandingFault[] {
  return REHEARSED_FAULTS.filter((kind) => shares[kind] > 0).map((kind) => ({
    kind,
    share: shares[kind],
    milliseconds: DELAY_MS[kind] ?? 0,
  }))
}

/** Lets the faults of a rehearsal strike; those that an owner has set by hand stand beside them. */
export async function setFaults(
  deps: { db: Database; clock: Clock },
  rehearsal: { id: number; faults: FaultShares },
): Promise<void> {
  const faults = standingFaults(rehearsal.faults)
  if (faults.length === 0) return
  const createdAt = deps.clock.now()
  await deps.db.insert(fault).values(faults.map((one) => ({ ...one, createdAt, rehearsalId: rehearsal.id })))
}

/** Ends the faults of a rehearsal. */
export async function endFaults(db: Database, rehearsalId: number): Promise<void> {
  await db.delete(fault).where(eq(fault.rehearsalId, rehearsalId))
}
