import type { InvitedTo } from '@buoy/people/owners/server/invited-to.ts'
import { eq } from 'drizzle-orm'
import { ACCOUNT_ROLE_WORDS, ACCOUNT_ROLES } from '../rules/account-roles.ts'
import { accountMember } from './account-member.table.ts'
import { account } from './account-relation.ts'

const roleOf = (written: string) => ACCOUNT_ROLES.find((role) => role === written)

/** Accounts of popups that an invitation can be for, with what somebody becomes there. */
export const INVITED_TO_ACCOUNTS: InvitedTo = {
  words: async (db, { id, role: written }) => {
    const [known] = await db.select({ name: account.name }).from(account).where(eq(account.clientId, id))
    const role = roleOf(written)
    if (known === undefined || role === undefined) return null
    return `popup account “${known.name}” (${ACCOUNT_ROLE_WORDS[role].label})`
  },
  admit: async (tx, { ownerId }, { id, role: written }) => {
    const [known] = await tx.select({ id: account.clientId }).from(account).where(eq(account.clientId, id))
    const role = roleOf(written)
    if (known === undefined || role === undefined) return
    await tx.insert(accountMember).values({ ownerId, clientId: id, role }).onConflictDoNothing()
  },
}
