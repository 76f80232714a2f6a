import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { ROLE_WORDS, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import { joinPath } from '../rules/join-path.ts'
import type { Place } from '../staff-contract.ts'
import type { InvitedTo } from './invited-to.ts'
import { ownerTable, staffLinkTable } from './owner.table.ts'
import { makeStaffLink } from './staff-link.ts'
import { enqueueStaffMail } from './staff-mail-queue.ts'

export type StaffDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs; invitedTo?: InvitedTo }

const UNKNOWN_PLACE = {
  code: 'unknown-place',
  message: 'The account of this invitation does not exist any more. Reload the page and choose again.',
}

/**
 * Asks somebody in: a link is mailed that works for three days, once. Asked again, the earlier link
 * stops working. The mail names the places that the invitation is for besides the shop. Refused with `already-here` when
 * the address signs in here, and `unknown-place`.
 */
export async function inviteStaff(
  deps: StaffDeps,
  input: { email: string; role: Role; places: Place[]; owner: Owner },
): Promise<Outcome<null>> {
  const { email, role, places, owner } = input
  return deps.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ deactivatedAt: ownerTable.deactivatedAt })
      .from(ownerTable)
      .where(eq(ownerTable.email, email))
    if (known !== undefined) {
      const message =
        known.deactivatedAt === null
          ? 'Somebody with this address is here already. Change the role in the list.'
          : 'Somebody with this address was here before. Let them in again in the list.'
      return refused({ code: 'already-here', field: 'email', message })
    }
    const named = await Promise.all(places.map((place) => deps.invitedTo?.words(tx, place) ?? null))
    if (named.includes(null)) return refused(UNKNOWN_PLACE)
    const secret = await makeStaffLink(deps, tx, { purpose: 'invite', email, role, places, madeBy: owner })
    const besides = named.length === 0 ? '' : ` You can use: ${named.join(', ')}.`
    const text = `${owner.name} asks you in. Your role: ${ROLE_WORDS[role].label}. ${ROLE_WORDS[role].text}${besides}`
    await enqueueStaffMail(deps, tx, { kind: 'staff-invite', email, path: joinPath(secret), text })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'people',
        action: 'person invited',
        subject: `person ${email}`,
        detail: { role, ...(named.length > 0 && { for: named.join(', ') }) },
      },
    )
    return done(null)
  })
}

/** Takes an invitation back; its link stops working. Tells whether there was one. */
export async function withdrawInvite(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  input: { id: string; owner: Owner },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [link] = await tx
      .delete(staffLinkTable)
      .where(and(eq(staffLinkTable.id, input.id), eq(staffLinkTable.purpose, 'invite')))
      .returning({ email: staffLinkTable.email })
    if (link === undefined) return false
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'people',
        action: 'invitation taken back',
        subject: `person ${link.email}`,
      },
    )
    return true
  })
}
