import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Look } from '../rules/look.ts'
import { lookDraftTable } from './look.table.ts'

/** Keeps what is being tried. Colours that nobody could read may be tried; they are refused when published. */
export async function keepDraft(deps: { db: Database; clock: Clock }, look: Look): Promise<void> {
  const row = { look, changedAt: deps.clock.now() }
  await deps.db
    .insert(lookDraftTable)
    .values(row)
    .onConflictDoUpdate({ target: lookDraftTable.isOnly, set: row })
}

/** Forgets what was being tried. */
export async function dropDraft({ db }: { db: Database | Transaction }): Promise<void> {
  await db.delete(lookDraftTable)
}
