import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { agreement } from './agreement.table.ts'
import { NO_AGREEMENT } from './end-agreement.ts'

/** Those of these saved methods that a repeat order is paid with. */
export async function methodsInUse(
  db: Database | Transaction,
  methodIds: readonly number[],
): Promise<Set<number>> {
  if (methodIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ method: agreement.savedMethodId })
    .from(agreement)
    .where(and(inArray(agreement.savedMethodId, [...methodIds]), ne(agreement.status, 'ended')))
    .limit(methodIds.length)
  return new Set(rows.flatMap(({ method }) => method ?? []))
}

/**
 * Has a customer's repeat orders paid with another of their methods: one of them, or all (S2.13). Refused
 * with `not-found` for one that is over, not theirs, or never was.
 */
export async function payAgreementsWith(
  db: Database,
  ask: { customerId: string; agreement: number | null; method: number },
): Promise<Outcome<null>> {
  const changed = await db
    .update(agreement)
    .set({ savedMethodId: ask.method })
    .where(
      and(
        eq(agreement.customerId, ask.customerId),
        ne(agreement.status, 'ended'),
        ask.agreement === null ? undefined : eq(agreement.id, ask.agreement),
      ),
    )
    .returning({ id: agreement.id })
  return ask.agreement !== null && changed.length === 0 ? refused(NO_AGREEMENT) : done(null)
}
