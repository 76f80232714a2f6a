import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, eq, ne } from 'drizzle-orm'
import { messages } from '../messages.ts'
import { subscription } from './subscription.table.ts'

/** Code of a repeat order that is another's, over, or never was. */
export const NO_SUBSCRIPTION = 'not-found'

/** The repeat order is another's, over, or never was. */
export function noSubscription(texts: TextLocale): Refusal {
  return { code: NO_SUBSCRIPTION, message: translator(messages, texts)('noSubscription') }
}

/** Ends one of the customer's repeat orders at once, without a reason and without a fee. */
export async function endSubscription(
  deps: { db: Database; clock: Clock } & TextsDeps,
  request: { customerId: string; id: number },
): Promise<Outcome<null>> {
  const ended = await deps.db
    .update(subscription)
    .set({ status: 'ended', endedAt: deps.clock.now(), problem: null })
    .where(
      and(
        eq(subscription.id, request.id),
        eq(subscription.customerId, request.customerId),
        ne(subscription.status, 'ended'),
      ),
    )
    .returning({ id: subscription.id })
  return ended.length === 0 ? refused(noSubscription(deps.texts())) : done(null)
}
