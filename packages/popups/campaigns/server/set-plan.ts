import type { Database } from '@buoy/kernel/server/database.ts'
import { eq, sql } from 'drizzle-orm'
import { account } from '../../accounts/server/account-relation.ts'
import type { Plan } from '../../model/rules/plans.ts'

/**
 * Writes an account's plan and whether it is restricted, since when a restriction began. Says whether there is
 * such an account. Anyone who calls announces the change.
 */
export async function setPlan(
  db: Database,
  input: { clientId: string; plan: Plan; restricted: boolean; now: Date },
): Promise<boolean> {
  const since = sql`coalesce(${account.restrictedAt}, ${input.now.toISOString()}::timestamptz)`
  const changed = await db
    .update(account)
    .set({ plan: input.plan, restrictedAt: input.restricted ? since : null })
    .where(eq(account.clientId, input.clientId))
    .returning({ clientId: account.clientId })
  return changed.length > 0
}
