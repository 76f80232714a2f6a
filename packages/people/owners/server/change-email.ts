import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import { confirmEmailPath } from '../rules/join-path.ts'
import type { StaffDeps } from './invite-staff.ts'
import { ownerTable, staffLinkTable } from './owner.table.ts'
import { consumeStaffLink, findStaffLink, LINK_CLOSED, makeStaffLink } from './staff-link.ts'
import { enqueueStaffMail, warnOfChange } from './staff-mail-queue.ts'
import { checkOwnPassword } from './write-password.ts'

/**
 * Asks for another address to sign in with: a link is mailed there, and nothing changes until it is
 * followed. An address that somebody else signs in with gets no mail, and the same answer, so that
 * nobody learns who works here. Refused with `wrong-password` and `too-many-tries`.
 */
export async function requestEmailChange(
  deps: StaffDeps,
  input: { owner: Owner; email: string; password: string },
): Promise<Outcome<null>> {
  const { owner, email } = input
  const refusal = await checkOwnPassword(deps, owner.id, input.password)
  if (refusal !== null) return refused(refusal)
  await deps.db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: ownerTable.id }).from(ownerTable).where(eq(ownerTable.email, email))
    // An earlier wish of theirs for yet another address is over.
    await tx
      .delete(staffLinkTable)
      .where(and(eq(staffLinkTable.ownerId, owner.id), eq(staffLinkTable.purpose, 'new-email')))
    if (taken !== undefined) return
    const link = { purpose: 'new-email', email, ownerId: owner.id, madeBy: owner } as const
    const path = confirmEmailPath(await makeStaffLink(deps, tx, link))
    const text = `${owner.name} wants to sign in with this address from now on.`
    await enqueueStaffMail(deps, tx, { kind: 'staff-confirm-email', email, path, text })
  })
  return done(null)
}

/**
 * Follows the link from the mail: the new address signs in from now on, and the old one is told. Refused
 * with `link-closed`, also when somebody else has taken the address meanwhile.
 */
export async function confirmEmail(deps: StaffDeps, token: string): Promise<Outcome<{ email: string }>> {
  return deps.db.transaction(async (tx) => {
    const found = await findStaffLink({ db: tx, clock: deps.clock }, token)
    if (found?.purpose !== 'new-email') return refused(LINK_CLOSED)
    const link = await consumeStaffLink(deps, tx, token)
    if (link === null || link.ownerId === null) return refused(LINK_CLOSED)
    const { email } = link
    const [owner] = await tx.select().from(ownerTable).where(eq(ownerTable.id, link.ownerId)).for('update')
    const [taken] = await tx.select({ id: ownerTable.id }).from(ownerTable).where(eq(ownerTable.email, email))
    if (owner === undefined || owner.deactivatedAt !== null || taken !== undefined)
      return refused(LINK_CLOSED)
    await tx
      .update(ownerTable)
      .set({ email, emailVerified: true, updatedAt: deps.clock.now() })
      .where(eq(ownerTable.id, owner.id))
    const text = `You sign in as ${email} from now on; this address no longer works.`
    await warnOfChange(deps, tx, { email: owner.email, text })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'people',
        ref: owner.id,
        action: 'address changed',
        subject: `person ${email}`,
        detail: { from: owner.email },
      },
    )
    return done({ email })
  })
}
