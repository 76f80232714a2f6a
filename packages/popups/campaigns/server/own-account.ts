import type { Database } from '@buoy/kernel/server/database.ts'
import { asc } from 'drizzle-orm'
import { account } from './account.table.ts'

/** The account whose popups our own pages show: the oldest one, or `null` when there is none yet. */
export async function ownAccount({
  db,
}: {
  db: Database
}): Promise<{ clientId: string; name: string } | null> {
  const [row] = await db
    .select({ clientId: account.clientId, name: account.name })
    .from(account)
    .orderBy(asc(account.createdAt), asc(account.clientId))
    .limit(1)
  return row ?? null
}
