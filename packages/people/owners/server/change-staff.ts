import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { ROLE_WORDS, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { joinPath } from '../rules/join-path.ts'
import type { StaffDeps } from './invite-staff.ts'
import { ownerTable, ownerTwoFactorTable } from './owner.table.ts'
import { makeStaffLink } from './staff-link.ts'
import { enqueueStaffMail, warnOfChange } from './staff-mail-queue.ts'
import { endSessions } from './write-password.ts'

type Change = { id: string; owner: Owner }
type Person = typeof ownerTable.$inferSelect

const NOBODY: Refusal = { code: 'not-found', message: 'There is nobody like that any more. Reload the list.' }
const LAST_OWNER: Refusal = {
  code: 'last-owner',
  message:
    'This is the only owner: a store without one could not be looked after. Make somebody else an owner first.',
}
const YOURSELF: Refusal = {
  code: 'yourself',
  message: 'You cannot shut yourself out. Ask another owner to do it.',
}

/** Gives somebody another role, from their next click on. Refused with `not-found` and `last-owner`. */
export async function changeRole(deps: StaffDeps, input: Change & { role: Role }): Promise<Outcome<null>> {
  const { role, owner } = input
  return changePerson(deps, input.id, async (tx, person, isLastOwner) => {
    if (person.role === role) return done(null)
    if (isLastOwner) return refused(LAST_OWNER)
    await tx.update(ownerTable).set({ role, updatedAt: deps.clock.now() }).where(eq(ownerTable.id, person.id))
    const text = `Your role is now: ${ROLE_WORDS[role].label}. ${ROLE_WORDS[role].text}`
    await warnOfChange(deps, tx, { email: person.email, text })
    const detail = { from: person.role, to: role }
    await audit(deps, tx, { owner, action: 'role changed', person, detail })
    return done(null)
  })
}

/**
 * Shuts somebody out or lets them in again. Shut out, their sessions end at once and they cannot sign in.
 * Refused with `not-found`, `yourself` and `last-owner`.
 */
export async function changeAccess(
  deps: StaffDeps,
  input: Change & { isActive: boolean },
): Promise<Outcome<null>> {
  const { isActive, owner } = input
  return changePerson(deps, input.id, async (tx, person, isLastOwner) => {
    if ((person.deactivatedAt === null) === isActive) return done(null)
    if (!isActive && isLastOwner) return refused(LAST_OWNER)
    if (!isActive && person.id === owner.id) return refused(YOURSELF)
    const deactivatedAt = isActive ? null : deps.clock.now()
    await tx.update(ownerTable).set({ deactivatedAt }).where(eq(ownerTable.id, person.id))
    if (!isActive) await endSessions(tx, { ownerId: person.id, exceptSession: null })
    await audit(deps, tx, { owner, action: isActive ? 'person let in again' : 'person shut out', person })
    return done(null)
  })
}

/** Mails somebody a link for a new password: a day, once. Refused with `not-found`. */
export async function mailNewPassword(deps: StaffDeps, input: Change): Promise<Outcome<null>> {
  const { owner } = input
  return changePerson(deps, input.id, async (tx, person) => {
    if (person.deactivatedAt !== null) return refused(NOBODY)
    const { email } = person
    const link = { purpose: 'new-password', email, ownerId: person.id, madeBy: owner } as const
    const path = joinPath(await makeStaffLink(deps, tx, link))
    const text = `${owner.name} sent you this link because you asked for it.`
    await enqueueStaffMail(deps, tx, { kind: 'staff-new-password', email, path, text })
    await audit(deps, tx, { owner, action: 'link for a new password mailed', person })
    return done(null)
  })
}

/**
 * Takes somebody's second factor away, for example when their telephone is lost; they are signed out
 * everywhere and sign in with their password alone. Refused with `not-found`.
 */
export async function resetSecondFactor(deps: StaffDeps, input: Change): Promise<Outcome<null>> {
  const { owner } = input
  return changePerson(deps, input.id, async (tx, person) => {
    await tx.delete(ownerTwoFactorTable).where(eq(ownerTwoFactorTable.userId, person.id))
    await tx.update(ownerTable).set({ twoFactorEnabled: false }).where(eq(ownerTable.id, person.id))
    await endSessions(tx, { ownerId: person.id, exceptSession: null })
    const text = `${owner.name} took your second factor away. Sign in with your password and set up a new one.`
    await warnOfChange(deps, tx, { email: person.email, text })
    await audit(deps, tx, { owner, action: 'second factor reset', person })
    return done(null)
  })
}

/** Runs a change with all active owners locked, so that two owners cannot remove each other at the same moment. */
async function changePerson(
  deps: StaffDeps,
  id: string,
  change: (tx: Transaction, person: Person, isLastOwner: boolean) => Promise<Outcome<null>>,
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const owners = await tx
      .select({ id: ownerTable.id })
      .from(ownerTable)
      .where(and(eq(ownerTable.role, 'owner'), isNull(ownerTable.deactivatedAt)))
      .orderBy(asc(ownerTable.id))
      .for('update')
    const [person] = await tx.select().from(ownerTable).where(eq(ownerTable.id, id)).for('update')
    if (person === undefined) return refused(NOBODY)
    return change(tx, person, owners.length === 1 && owners[0]?.id === person.id)
  })
}

function audit(
  deps: StaffDeps,
  tx: Transaction,
  entry: { owner: Owner; action: string; person: Person; detail?: Record<string, unknown> },
): Promise<void> {
  const { owner, action, person, detail = {} } = entry
  return recordAudit(
    { db: tx, clock: deps.clock },
    { owner, kind: 'people', ref: person.id, action, subject: `person ${person.email}`, detail },
  )
}
