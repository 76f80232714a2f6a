import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { verifyPassword } from 'better-auth/crypto'
import { and, eq, like, ne } from 'drizzle-orm'
import { PASSWORD_PROVIDER } from './insert-person.ts'
import { ownerAccountTable, ownerSessionTable, ownerVerificationTable } from './owner.table.ts'

const passwordOf = (ownerId: string) =>
  and(eq(ownerAccountTable.userId, ownerId), eq(ownerAccountTable.providerId, PASSWORD_PROVIDER))

/** Tells whether a password is somebody's. */
export async function isPassword(
  deps: { db: Database },
  ownerId: string,
  password: string,
): Promise<boolean> {
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

/** Ends somebody's sessions but `exceptSession`, and forgets the devices that need no code. */
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
  await tx
    .delete(ownerVerificationTable)
    .where(
      and(
        eq(ownerVerificationTable.value, ownerId),
        like(ownerVerificationTable.identifier, 'trust-device-%'),
      ),
    )
}
