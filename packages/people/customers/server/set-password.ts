import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import { PASSWORD_PROVIDER } from '../../owners/server/insert-person.ts'
import { customerAccountTable, customerSessionTable } from './customer.table.ts'
import { closeLinks } from './mailed-link.ts'

/**
 * Writes a new password and ends every session but `exceptSession`, and links to choose another one. `passwordHash`
 * comes from `hashPassword`.
 */
export async function setPassword(
  deps: { clock: Clock },
  tx: Transaction,
  change: { customerId: string; passwordHash: string; exceptSession: string | null },
): Promise<void> {
  const { customerId, passwordHash, exceptSession } = change
  await tx
    .update(customerAccountTable)
    .set({ password: passwordHash, updatedAt: deps.clock.now() })
    .where(
      and(
        eq(customerAccountTable.userId, customerId),
        eq(customerAccountTable.providerId, PASSWORD_PROVIDER),
      ),
    )
  await closeLinks(tx, customerId, 'reset-password')
  await tx
    .delete(customerSessionTable)
    .where(
      and(
        eq(customerSessionTable.userId, customerId),
        exceptSession === null ? undefined : ne(customerSessionTable.id, exceptSession),
      ),
    )
}
