import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { asc, eq, lte } from 'drizzle-orm'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { isFinal } from '../../port/server/provider-failure.ts'
import { isPollingOver, nextPollDelay } from '../rules/next-poll-delay.ts'
import { applyRefundNews } from './apply-refund-news.ts'
import { stopWatching } from './watch-refund.ts'
import { type WatchedRefundRow, watchedRefund } from './watched-refund.table.ts'

/** Refunds of one run; the rest follows with the next. */
const BATCH = 50
/** After a look that was not answered. */
const AGAIN_AFTER_MS = HOUR_MS

/**
 * Asks the provider about refunds that it called done and whose next look is due: banks send money back days later, and
 * the news of that may be lost. A provider that does not answer ends the run; what was not looked at comes with the next.
 */
export async function pollRefunds(deps: ReconcileDeps): Promise<void> {
  const due = await deps.db
    .select()
    .from(watchedRefund)
    .where(lte(watchedRefund.lookAt, deps.clock.now()))
    .orderBy(asc(watchedRefund.lookAt))
    .limit(BATCH)
  for (const watched of due) {
    if (!(await look(deps, watched))) return
  }
}

/** False when the provider did not answer. */
async function look(deps: ReconcileDeps, watched: WatchedRefundRow): Promise<boolean> {
  const { providerRefund, orderId, since } = watched
  try {
    await applyRefundNews(deps, orderId, providerRefund)
    await lookAgainAt(deps, watched, nextPollDelay(since, deps.clock.now()))
    return true
  } catch (error) {
    deps.log.error({ err: error, refund: providerRefund }, 'a refund could not be looked at again')
    // Such as one of another account: no later look will find it either.
    const isAnswered = isFinal(error)
    const now = deps.clock.now()
    const later = isPollingOver(since, now) ? null : new Date(now.getTime() + AGAIN_AFTER_MS)
    await lookAgainAt(deps, watched, isAnswered ? null : later)
    return isAnswered
  }
}

async function lookAgainAt(
  { db }: Pick<ReconcileDeps, 'db'>,
  { providerRefund }: WatchedRefundRow,
  lookAt: Date | null,
): Promise<void> {
  if (lookAt === null) return stopWatching(db, providerRefund)
  await db.update(watchedRefund).set({ lookAt }).where(eq(watchedRefund.providerRefund, providerRefund))
}
