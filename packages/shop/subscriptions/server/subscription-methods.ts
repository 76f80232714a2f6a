import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { noSubscription } from './end-subscription.ts'
import { subscription } from './subscription.table.ts'

/** Those of these saved methods that a repeat order is paid with. */
export async function methodsInUse(
  db: Database | Transaction,
  methodIds: readonly number[],
): Promise<Set<number>> {
  if (methodIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ method: subscription.savedMethodId })
    .from(subscription)
    .where(and(inArray(subscription.savedMethodId, [...methodIds]), ne(subscription.status, 'ended')))
    .limit(methodIds.length)
  return new Set(rows.flatMap(({ method }) => method ?? []))
}

/**
 * Has a customer's repeat orders paid with another of their methods: one of them, or all (S2.13). Refused
 * with `not-found` for one that is over, not theirs, or never was.
 */
export async function paySubscriptionsWith(
  deps: { db: Database } & TextsDeps,
  request: { customerId: string; subscription: number | null; method: number },
): Promise<Outcome<null>> {
  const changed = await deps.db
    .update(subscription)
    .set({ savedMethodId: request.method })
    .where(
      and(
        eq(subscription.customerId, request.customerId),
        ne(subscription.status, 'ended'),
        request.subscription === null ? undefined : eq(subscription.id, request.subscription),
      ),
    )
    .returning({ id: subscription.id })
  return request.subscription !== null && changed.length === 0
    ? refused(noSubscription(deps.texts()))
    : done(null)
}
