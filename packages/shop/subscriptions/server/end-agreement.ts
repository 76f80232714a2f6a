import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import { agreement } from './agreement.table.ts'

/** The repeat order is another's, over, or never was. */
export const NO_AGREEMENT: Refusal = {
  code: 'not-found',
  message: 'There is no such repeat order in your account any more.',
}

/** Ends one of the customer's repeat orders at once, without a reason and without a fee. */
export async function endAgreement(
  deps: { db: Database; clock: Clock },
  ask: { customerId: string; id: number },
): Promise<Outcome<null>> {
  const ended = await deps.db
    .update(agreement)
    .set({ status: 'ended', endedAt: deps.clock.now(), problem: null })
    .where(
      and(eq(agreement.id, ask.id), eq(agreement.customerId, ask.customerId), ne(agreement.status, 'ended')),
    )
    .returning({ id: agreement.id })
  return ended.length === 0 ? refused(NO_AGREEMENT) : done(null)
}
