import { DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm'
import { paymentEvent } from './payment-event.table.ts'
import { EVENT_QUEUE, type RecordDeps } from './record-event.ts'

/** One job a day: its own tries take about that long. */
const AGAIN_SECONDS = DAY_MS / SECOND_MS

/**
 * Puts events that still wait although they came before `before` into the queue again, whose job was perhaps lost:
 * at most `limit`, those first that were not asked for the longest. Answers how many.
 */
export async function fetchMissedEvents(
  deps: Pick<RecordDeps, 'db' | 'clock' | 'jobs'>,
  before: Date,
  limit: number,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const waiting = tx
      .select({ id: paymentEvent.id })
      .from(paymentEvent)
      .where(and(isNull(paymentEvent.appliedAt), lt(paymentEvent.receivedAt, before)))
      .orderBy(sql`${paymentEvent.askedAt} asc nulls first`, asc(paymentEvent.receivedAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const asked = await tx
      .update(paymentEvent)
      .set({ askedAt: deps.clock.now() })
      .where(inArray(paymentEvent.id, waiting))
      .returning({ id: paymentEvent.id })
    for (const { id } of asked) {
      await deps.jobs.enqueue(
        tx,
        EVENT_QUEUE,
        { id },
        { once: { key: `again-${id}`, seconds: AGAIN_SECONDS } },
      )
    }
    return asked.length
  })
}
