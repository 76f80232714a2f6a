import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { validatePassword } from '../rules/password-policy.ts'
import type { StaffDeps } from './invite-staff.ts'
import { ownerSessionTable, ownerTable } from './owner.table.ts'
import { warnOfChange } from './staff-mail-queue.ts'
import { checkOwnPassword, endSessions, writePassword } from './write-password.ts'

type Own = { owner: Owner }

/** Changes the name one is known by; what was done before keeps the old one. */
export async function changeOwnName(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  input: Own & { name: string },
): Promise<void> {
  const { owner, name } = input
  await deps.db.transaction(async (tx) => {
    await tx.update(ownerTable).set({ name, updatedAt: deps.clock.now() }).where(eq(ownerTable.id, owner.id))
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'people',
        ref: owner.id,
        action: 'name changed',
        subject: `person ${owner.email}`,
        detail: { to: name },
      },
    )
  })
}

/**
 * Changes one's password and signs out everywhere but here. Refused with `wrong-password`, `too-many-tries`, and
 * `weak-password` for one that anybody would guess.
 */
export async function changeOwnPassword(
  deps: StaffDeps,
  input: Own & { sessionId: string; password: string; newPassword: string },
): Promise<Outcome<null>> {
  const { owner, sessionId } = input
  const weakness = validatePassword(input.newPassword, owner.email)
  if (weakness) return refused({ ...weakness, field: 'newPassword' })
  const refusal = await checkOwnPassword(deps, owner.id, input.password)
  if (refusal !== null) return refused(refusal)
  const passwordHash = await hashPassword(input.newPassword)
  await deps.db.transaction(async (tx) => {
    await writePassword(deps, tx, { ownerId: owner.id, passwordHash, exceptSession: sessionId })
    const text = 'Your password was changed in the console, and your other devices were signed out.'
    await warnOfChange(deps, tx, { email: owner.email, text })
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'people', ref: owner.id, action: 'password changed', subject: `person ${owner.email}` },
    )
  })
  return done(null)
}

/** Signs out one device, or every one and this too when `sessionId` is `null`. */
export async function endOwnSessions(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  input: Own & { sessionId: string | null },
): Promise<void> {
  const { owner, sessionId } = input
  await deps.db.transaction(async (tx) => {
    if (sessionId === null) await endSessions(tx, { ownerId: owner.id, exceptSession: null })
    else {
      await tx
        .delete(ownerSessionTable)
        .where(and(eq(ownerSessionTable.userId, owner.id), eq(ownerSessionTable.id, sessionId)))
    }
    const action = sessionId === null ? 'signed out everywhere' : 'device signed out'
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'sign-in', ref: owner.id, action, subject: `person ${owner.email}` },
    )
  })
}
