import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UsableAccount } from '../contract.ts'
import { roleInAccount } from '../rules/account-roles.ts'
import { accountMember } from './account-member.table.ts'
import { account } from './account-relation.ts'
import { consoleAccount, type OpenOwnDeps, ownAccount } from './own-account.ts'

/** The accounts that somebody may use, the shop's own first and the others by name; archived ones are left out. */
export async function usableAccounts(
  deps: { db: Database },
  { id, role }: Pick<Owner, 'id' | 'role'>,
): Promise<UsableAccount[]> {
  const own = await ownAccount(deps)
  const rows = await deps.db
    .select({ clientId: account.clientId, name: account.name, given: accountMember.role })
    .from(account)
    .leftJoin(accountMember, and(eq(accountMember.clientId, account.clientId), eq(accountMember.ownerId, id)))
    .where(isNull(account.archivedAt))
    .orderBy(sql`lower(${account.name})`, account.clientId)
  return rows
    .flatMap(({ given, ...known }) => {
      const isOwn = known.clientId === own?.clientId
      const has = roleInAccount(role, { isOwn, given })
      return has === null ? [] : [{ ...known, isOwn, role: has }]
    })
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

/** The same of somebody who is at work: a shop that has no account yet gets its own. */
export async function accountsAtWork(deps: OpenOwnDeps, person: Owner): Promise<UsableAccount[]> {
  const usable = await usableAccounts(deps, person)
  if (usable.length > 0 || (await ownAccount(deps)) !== null) return usable
  await consoleAccount(deps)
  return usableAccounts(deps, person)
}
