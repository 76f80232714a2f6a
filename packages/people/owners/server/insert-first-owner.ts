import type { Owner } from '@buoy/platform/access/contract.ts'
import { sql } from 'drizzle-orm'
import { insertPerson, type NewPerson } from './insert-person.ts'
import { ownerTable, setupTokenTable } from './owner.table.ts'

/**
 * Writes the store's first owner and closes the set-up, in the caller's transaction. `null` when there
 * is an owner already; of two that come at the same time the second waits and gets `null`.
 */
export async function insertFirstOwner(
  deps: Parameters<typeof insertPerson>[0],
  owner: Omit<NewPerson, 'role'>,
): Promise<Owner | null> {
  await deps.tx.execute(sql`select pg_advisory_xact_lock(hashtext('people.first_owner'))`)
  const known = await deps.tx.select({ id: ownerTable.id }).from(ownerTable).limit(1)
  if (known.length > 0) return null
  const made = await insertPerson(deps, { ...owner, role: 'owner' })
  await deps.tx.delete(setupTokenTable)
  return made
}
