import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { ownerAccountTable, ownerTable } from './owner.table.ts'

/** better-auth's name for a password, as opposed to another site's sign-in. */
export const PASSWORD_PROVIDER = 'credential'

export type NewPerson = Pick<Owner, 'name' | 'role'> & {
  /** Lower case. */
  email: string
  /** Made by better-auth's `hashPassword`, outside the transaction: it takes a while. */
  passwordHash: string
  environmentPasswordHash?: string
}

/** Writes somebody who signs in with a password, in the caller's transaction. Throws when the address is taken. */
export async function insertPerson(
  deps: { tx: Transaction; clock: Clock; chance: Chance },
  person: NewPerson,
): Promise<Owner> {
  const id = randomId(deps.chance, 32)
  const { name, email, role, passwordHash, environmentPasswordHash = null } = person
  const now = { createdAt: deps.clock.now(), updatedAt: deps.clock.now() }
  await deps.tx.insert(ownerTable).values({ id, name, email, role, environmentPasswordHash, ...now })
  await deps.tx.insert(ownerAccountTable).values({
    id: randomId(deps.chance, 32),
    userId: id,
    accountId: id,
    providerId: PASSWORD_PROVIDER,
    password: passwordHash,
    ...now,
  })
  return { id, name, email, role }
}
