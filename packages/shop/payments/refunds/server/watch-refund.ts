import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { nextPollDelay } from '../rules/next-poll-delay.ts'
import { watchedRefund } from './watched-refund.table.ts'

/** Has a refund that the provider calls done looked at again for some weeks, in case the news of its failure are lost. */
export async function watchRefund(
  deps: { clock: Clock },
  tx: Transaction,
  { providerRefund, orderId }: { providerRefund: string; orderId: number },
): Promise<void> {
  const since = deps.clock.now()
  const lookAt = nextPollDelay(since, since)
  if (lookAt === null) return
  await tx.insert(watchedRefund).values({ providerRefund, orderId, since, lookAt }).onConflictDoNothing()
}

/** A refund that has come back is not looked at any more. */
export async function stopWatching(db: Database, providerRefund: string): Promise<void> {
  await db.delete(watchedRefund).where(eq(watchedRefund.providerRefund, providerRefund))
}
