import type { Database } from '@buoy/kernel/server/database.ts'
import { desc } from 'drizzle-orm'
import { listRehearsed } from '../../../orders/record/server/rehearsed-orders.ts'
import type { Rehearsal } from '../contract.ts'
import { type RehearsalRow, rehearsalTable } from './rehearsal.table.ts'

/** As many as one compares; older ones can wait in the table. */
const SHOWN = 12

/** The latest rehearsals, newest first: the one under way is the first. */
export async function listRehearsals(db: Database): Promise<Rehearsal[]> {
  const rows = await db.select().from(rehearsalTable).orderBy(desc(rehearsalTable.id)).limit(SHOWN)
  return Promise.all(rows.map((row) => show(db, row)))
}

async function show(db: Database, row: RehearsalRow): Promise<Rehearsal> {
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
    kept: isRunning ? [] : await listRehearsed(db, row.id),
  }
}
