import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { forgetAttempts, PASSWORD_BY_ACCOUNT } from '@buoy/platform/abuse/server/count-attempts.ts'
import { verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { countStaffAttempts, type StaffCountDeps } from './count-staff-attempts.ts'
import { PASSWORD_PROVIDER } from './insert-person.ts'
import { ownerAccountTable, ownerSessionTable, ownerVerificationTable } from './owner.table.ts'

const passwordOf = (ownerId: string) =>
  and(eq(ownerAccountTable.userId, ownerId), eq(ownerAccountTable.providerId, PASSWORD_PROVIDER))

const WRONG_PASSWORD = {
  code: 'wrong-password',
  field: 'password',
  message: 'That is not your password. Type it once more.',
}

/**
 * Checks the password of somebody who is signed in and proves themselves once more. Counted by account: a
 * session that was stolen must not guess its password. Refused with `wrong-password` and `too-many-tries`.
 */
export async function checkOwnPassword(
  deps: StaffCountDeps,
  ownerId: string,
  password: string,
): Promise<Refusal | null> {
  const tries = [{ limit: PASSWORD_BY_ACCOUNT, subject: `owner ${ownerId}` }]
  const tooMany = await countStaffAttempts(deps, tries)
  if (tooMany !== null) return { ...tooMany, field: 'password' }
  if (!(await isPassword(deps, ownerId, password))) return WRONG_PASSWORD
  await forgetAttempts(deps, tries)
  return null
}

async function isPassword(deps: { db: Database }, ownerId: string, password: string): Promise<boolean> {
  const [account] = await deps.db
    .select({ hash: ownerAccountTable.password })
    .from(ownerAccountTable)
    .where(passwordOf(ownerId))
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false
}

/** Writes a new password, whose hash comes from `hashPassword`, and ends every session but `exceptSession`. */
export async function writePassword(
  deps: { clock: Clock },
  tx: Transaction,
  change: { ownerId: string; passwordHash: string; exceptSession: string | null },
): Promise<void> {
  await tx
    .update(ownerAccountTable)
    .set({ password: change.passwordHash, updatedAt: deps.clock.now() })
    .where(passwordOf(change.ownerId))
  await endSessions(tx, change)
}

/**
 * Ends somebody's sessions but `exceptSession`, sign-ins that wait for their code, and the trust in
 * devices that need none.
 */
export async function endSessions(
  tx: Transaction,
  whose: { ownerId: string; exceptSession: string | null },
): Promise<void> {
  const { ownerId, exceptSession } = whose
  await tx
    .delete(ownerSessionTable)
    .where(
      and(
        eq(ownerSessionTable.userId, ownerId),
        exceptSession === null ? undefined : ne(ownerSessionTable.id, exceptSession),
      ),
    )
  await tx.delete(ownerVerificationTable).where(eq(ownerVerificationTable.value, ownerId))
}
