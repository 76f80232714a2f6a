import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import type { Promised } from '../contract.ts'
import { mayMoveRehearsal, type RehearsalState } from '../rules/rehearsal-life.ts'
import { clearAway } from './clear-away.ts'
import { type RehearsalRow, rehearsalTable } from './rehearsal.table.ts'

export type RehearsalEnding = {
  state: Exclude<RehearsalState, 'running'>
  /** How the books compared; `null` when nobody could look any more. */
  promises: Promised[] | null
}

/**
 * Ends a rehearsal and clears it away, both or neither. Orders that broke a promise stay to be looked
 * at. False when it has ended already.
 */
export async function finishRehearsal(
  deps: { db: Database; clock: Clock },
  id: number,
  ending: RehearsalEnding,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockRehearsal(tx, id)
    if (row === null || !mayMoveRehearsal(row.state, ending.state)) return false
    await endLocked(deps, tx, row, ending)
    return true
  })
}

/** The same for a rehearsal that the caller has locked. */
export async function endLocked(
  deps: { clock: Clock },
  tx: Transaction,
  row: RehearsalRow,
  ending: RehearsalEnding,
): Promise<void> {
  await clearAway(tx, row, ending.promises?.flatMap(({ orders }) => orders) ?? [])
  await tx
    .update(rehearsalTable)
    .set({ ...ending, endedAt: deps.clock.now() })
    .where(and(eq(rehearsalTable.id, row.id), eq(rehearsalTable.state, 'running')))
}

/** Locks a rehearsal until the transaction ends. */
export async function lockRehearsal(tx: Transaction, id: number): Promise<RehearsalRow | null> {
  const [row] = await tx.select().from(rehearsalTable).where(eq(rehearsalTable.id, id)).for('update')
  return row ?? null
}
