import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { LookDraft } from '../contract.ts'
import { lookDraftTable } from './look.table.ts'

/** Keeps what an owner tries on. Colours that nobody could read may be tried; they are refused when published. */
export async function keepDraft(
  deps: { db: Database; clock: Clock },
  ownerId: string,
  { look, basedOn }: LookDraft,
): Promise<void> {
  const row = { look, basedOn, changedAt: deps.clock.now() }
  await deps.db
    .insert(lookDraftTable)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: lookDraftTable.ownerId, set: row })
}

/** Forgets what an owner was trying. */
export async function dropDraft({ db }: { db: Database | Transaction }, ownerId: string): Promise<void> {
  await db.delete(lookDraftTable).where(eq(lookDraftTable.ownerId, ownerId))
}
