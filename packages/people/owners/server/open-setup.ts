import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerTable, setupTokenTable } from './owner.table.ts'
import { hashSetupToken } from './setup-token.ts'

export type OpenSetupDeps = { db: Database; clock: Clock; chance: Chance }

/**
 * Makes the one link by which the first owner sets up the store, as a path to print at start. A new
 * link ends the one before. `null` when the store has an owner.
 */
export async function openSetup(deps: OpenSetupDeps): Promise<string | null> {
  const known = await deps.db.select({ id: ownerTable.id }).from(ownerTable).limit(1)
  if (known.length > 0) return null
  const token = randomId(deps.chance)
  const row = { tokenHash: hashSetupToken(token), createdAt: deps.clock.now() }
  await deps.db
    .insert(setupTokenTable)
    .values(row)
    .onConflictDoUpdate({ target: setupTokenTable.onlyOne, set: row })
  return `/console/setup?token=${token}`
}
