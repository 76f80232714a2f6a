import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { Plan } from '../../model/rules/plans.ts'
import { account } from './account-relation.ts'

type FoundAccount = {
  clientId: string
  name: string
  plan: Plan
  restrictedAt: Date | null
  archivedAt: Date | null
}

/** The account with this client id, or `null`. */
export async function findAccount({ db }: { db: Database }, clientId: string): Promise<FoundAccount | null> {
  const [row] = await db
    .select({
      clientId: account.clientId,
      name: account.name,
      plan: account.plan,
      restrictedAt: account.restrictedAt,
      archivedAt: account.archivedAt,
    })
    .from(account)
    .where(eq(account.clientId, clientId))
  return row ?? null
}
