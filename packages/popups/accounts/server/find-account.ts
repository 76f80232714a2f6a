import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { Plan } from '../../model/rules/plans.ts'
import { account } from './account.table.ts'

/** The account with this client id, or `null`. */
export async function findAccount(
  { db }: { db: Database },
  clientId: string,
): Promise<{ clientId: string; name: string; plan: Plan; restrictedAt: Date | null } | null> {
  const [row] = await db
    .select({
      clientId: account.clientId,
      name: account.name,
      plan: account.plan,
      restrictedAt: account.restrictedAt,
    })
    .from(account)
    .where(eq(account.clientId, clientId))
  return row ?? null
}
