import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { validatePassword } from '../rules/password-policy.ts'
import { insertPerson } from './insert-person.ts'
import type { StaffDeps } from './invite-staff.ts'
import { ownerTable } from './owner.table.ts'
import { consumeStaffLink, findStaffLink, LINK_CLOSED, type StaffLink } from './staff-link.ts'
import { warnOfChange } from './staff-mail-queue.ts'
import { writePassword } from './write-password.ts'

/**
 * Uses a mailed link: an invitation makes a person with the role they were invited to, a link for a new
 * password sets it and signs them out everywhere. Answers the address to sign in with. Refused with
 * `link-closed`, `weak-password`, and `name` without a name in an invitation.
 */
export async function acceptLink(
  deps: StaffDeps,
  input: { token: string; name: string; password: string },
): Promise<Outcome<{ email: string }>> {
  const found = await findStaffLink(deps, input.token)
  if (found === null || found.purpose === 'new-email') return refused(LINK_CLOSED)
  if (found.purpose === 'invite' && input.name === '') {
    return refused({ code: 'name', field: 'name', message: 'Enter your name.' })
  }
  const weakness = validatePassword(input.password, found.email)
  if (weakness) return refused(weakness)
  const passwordHash = await hashPassword(input.password)
  return deps.db.transaction(async (tx) => {
    const link = await consumeStaffLink(deps, tx, input.token)
    if (link === null) return refused(LINK_CLOSED)
    if (link.purpose === 'invite') return join(deps, tx, link, { name: input.name, passwordHash })
    return choosePassword(deps, tx, link, passwordHash)
  })
}

async function join(
  deps: StaffDeps,
  tx: Transaction,
  { email, role, places }: StaffLink,
  chosen: { name: string; passwordHash: string },
): Promise<Outcome<{ email: string }>> {
  if (role === null) throw new Error('An invitation without a role')
  const [taken] = await tx.select({ id: ownerTable.id }).from(ownerTable).where(eq(ownerTable.email, email))
  if (taken !== undefined) return refused(LINK_CLOSED)
  const owner = await insertPerson({ tx, clock: deps.clock, chance: deps.chance }, { email, role, ...chosen })
  for (const place of places) await deps.invitedTo?.admit(tx, { ownerId: owner.id }, place)
  await recordAudit(
    { db: tx, clock: deps.clock },
    {
      owner,
      kind: 'people',
      ref: owner.id,
      action: 'invitation accepted',
      subject: `person ${email}`,
      detail: { role },
    },
  )
  return done({ email })
}

async function choosePassword(
  deps: StaffDeps,
  tx: Transaction,
  { ownerId }: StaffLink,
  passwordHash: string,
): Promise<Outcome<{ email: string }>> {
  const [owner] = await tx
    .select()
    .from(ownerTable)
    .where(eq(ownerTable.id, ownerId ?? ''))
  if (owner === undefined || owner.deactivatedAt !== null) return refused(LINK_CLOSED)
  await writePassword(deps, tx, { ownerId: owner.id, passwordHash, exceptSession: null })
  const text = 'Your password was changed with a link that an owner sent you. You were signed out everywhere.'
  await warnOfChange(deps, tx, { email: owner.email, text })
  await recordAudit(
    { db: tx, clock: deps.clock },
    { owner, kind: 'people', ref: owner.id, action: 'password changed', subject: `person ${owner.email}` },
  )
  return done({ email: owner.email })
}
