import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { ThemeDraft } from '../contract.ts'
import { themeDraftTable } from './theme.table.ts'

/** Keeps what an owner tries on. Colours that nobody could read may be tried; they are refused when published. */
export async function saveThemeDraft(
  deps: { db: Database; clock: Clock },
  ownerId: string,
  { theme, basedOn }: ThemeDraft,
): Promise<void> {
  const row = { theme, basedOn, changedAt: deps.clock.now() }
  await deps.db
    .insert(themeDraftTable)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: themeDraftTable.ownerId, set: row })
}

/** Forgets what an owner was trying. */
export async function dropDraft({ db }: { db: Database | Transaction }, ownerId: string): Promise<void> {
  await db.delete(themeDraftTable).where(eq(themeDraftTable.ownerId, ownerId))
}
