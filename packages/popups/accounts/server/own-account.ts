import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { asc, sql } from 'drizzle-orm'
import { account } from './account-relation.ts'
import { openAccount } from './open-account.ts'

/** Under which two first calls at once open one account. */
const OPENING_LOCK = 'popups.own_account'

/** The account whose popups our own pages show: the oldest one, or `null` when there is none yet. */
export async function ownAccount({
  db,
}: {
  db: ReadDatabase
}): Promise<{ clientId: string; name: string } | null> {
  const [row] = await db
    .select({ clientId: account.clientId, name: account.name })
    .from(account)
    .orderBy(asc(account.createdAt), asc(account.clientId))
    .limit(1)
  return row ?? null
}

/** What opening the account of the store takes. */
export type OpenOwnDeps = { db: Database; clock: Clock; chance: Chance; publicUrl: string }

/** The store's own account; a store that has none yet gets one, with its own pages as its site. */
export async function consoleAccount(deps: OpenOwnDeps): Promise<{ clientId: string; name: string }> {
  const known = await ownAccount(deps)
  if (known !== null) return known
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${OPENING_LOCK}))`)
    const meanwhile = await ownAccount({ db: tx })
    if (meanwhile !== null) return meanwhile
    const name = new URL(deps.publicUrl).hostname
    const clientId = await openAccount({ ...deps, db: tx }, { name, language: 'en', sites: [deps.publicUrl] })
    return { clientId, name }
  })
}
