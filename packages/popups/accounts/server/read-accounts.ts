import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, sql } from 'drizzle-orm'
import type { AllAccounts } from '../contract.ts'
import { accountMember } from './account-member.table.ts'
import { account, site } from './account-relation.ts'
import { ownAccount } from './own-account.ts'

/** Names of all accounts by their client ids. */
export async function listAccountNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: account.clientId, name: account.name })
    .from(account)
    .orderBy(sql`lower(${account.name})`)
}

/** All accounts, archived ones last, and who was given them. */
export async function readAccounts(deps: { db: Database }): Promise<AllAccounts> {
  const [own, rows, sites, members] = await Promise.all([
    ownAccount(deps),
    deps.db
      .select({ clientId: account.clientId, name: account.name, archivedAt: account.archivedAt })
      .from(account)
      .orderBy(sql`${account.archivedAt} is not null`, sql`lower(${account.name})`, account.clientId),
    deps.db.select({ clientId: site.clientId, host: site.host }).from(site).orderBy(asc(site.host)),
    deps.db.select().from(accountMember),
  ])
  const hosts = Map.groupBy(sites, ({ clientId }) => clientId)
  const accounts = rows.map(({ archivedAt, ...row }) => ({
    ...row,
    isOwn: row.clientId === own?.clientId,
    archivedAt: archivedAt?.toISOString() ?? null,
    hosts: (hosts.get(row.clientId) ?? []).map(({ host }) => host),
  }))
  return { accounts: accounts.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)), members }
}
