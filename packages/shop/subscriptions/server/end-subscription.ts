import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import { subscription } from './subscription.table.ts'

/** The repeat order is another's, over, or never was. */
export const NO_SUBSCRIPTION: Refusal = {
  code: 'not-found',
  message: 'There is no such repeat order in your account any more.',
}

/** Ends one of the customer's repeat orders at once, without a reason and without a fee. */
export async function endSubscription(
  deps: { db: Database; clock: Clock },
  ask: { customerId: string; id: number },
): Promise<Outcome<null>> {
  const ended = await deps.db
    .update(subscription)
    .set({ status: 'ended', endedAt: deps.clock.now(), problem: null })
    .where(
      and(
        eq(subscription.id, ask.id),
        eq(subscription.customerId, ask.customerId),
        ne(subscription.status, 'ended'),
      ),
    )
    .returning({ id: subscription.id })
  return ended.length === 0 ? refused(NO_SUBSCRIPTION) : done(null)
}
