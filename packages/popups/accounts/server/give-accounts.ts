import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { findPerson } from '@buoy/people/owners/server/find-role.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Membership } from '../contract.ts'
import { accountMember } from './account-member.table.ts'
import { account } from './account-relation.ts'

const UNKNOWN = {
  code: 'unknown-account',
  message: 'There is no such account any more, or nobody like that. Reload the list.',
}

/**
 * Says which accounts somebody may use and as what, from their next click on; what is not named is taken away. Refuses
 * `unknown-account` for an account or a person that is not there.
 */
export async function giveAccounts(
  deps: { db: Database; clock: Clock },
  { ownerId, accounts, owner }: Membership & { ownerId: string; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const person = await findPerson(tx, ownerId)
    const named = await tx
      .select({ clientId: account.clientId, name: account.name })
      .from(account)
      .where(
        inArray(
          account.clientId,
          accounts.map(({ clientId }) => clientId),
        ),
      )
    if (person === null || named.length < accounts.length) return refused(UNKNOWN)
    await tx.delete(accountMember).where(eq(accountMember.ownerId, ownerId))
    if (accounts.length > 0) {
      await tx.insert(accountMember).values(accounts.map((given) => ({ ...given, ownerId })))
    }
    const names = new Map(named.map(({ clientId, name }) => [clientId, name]))
    const detail = {
      accounts: accounts.map(({ clientId, role }) => `${names.get(clientId)}: ${role}`).join(', '),
    }
    const subject = `person ${person.email}`
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'people', ref: ownerId, action: 'popup accounts given', subject, detail },
    )
    return done(null)
  })
}
