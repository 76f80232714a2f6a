import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq } from 'drizzle-orm'
import { connectionStateAfter, hasFailedTooLong } from '../rules/connection-life.ts'
import { type AttemptOutcome, DELIVERY_LIFE, moveOf, waitAfter } from '../rules/delivery-life.ts'
import type { SentRequest } from '../rules/service-facts.ts'
import {
  attemptTable,
  type ConnectionRow,
  connectionTable,
  type DeliveryRow,
  deliveryTable,
} from './delivery.table.ts'
import { DELIVERY_QUEUE, STOPPED_QUEUE } from './delivery-queues.ts'

/** One attempt with what was sent. `isConnectionsFault`: the next delivery would meet the same. */
export type Attempted = AttemptOutcome & {
  durationMs: number
  sent: SentRequest[]
  isConnectionsFault: boolean
}

type Deps = { db: Transaction; clock: Clock; jobs: Jobs }

/** Writes down what came of an attempt that was claimed: the delivery, the log, the next attempt and how the connection does. */
export async function writeAttempt(
  deps: Deps,
  { delivery, connection }: { delivery: DeliveryRow; connection: ConnectionRow },
  attempted: Attempted,
): Promise<void> {
  const now = deps.clock.now()
  const isTest = delivery.kind === 'test'
  const waitMs = waitAfter(attempted, delivery.failures)
  // Of a test an owner sees at once what came of it, so it is not tried again.
  const move = isTest && attempted.result === 'failed' ? 'refused' : moveOf(attempted, waitMs)
  const nextMs = move === 'try-later' ? waitMs : null
  const attempts = delivery.attempts + 1
  const [written] = await deps.db
    .update(deliveryTable)
    .set({
      state: DELIVERY_LIFE.sending[move] ?? 'failed',
      attempts,
      failures: move === 'accepted' ? 0 : delivery.failures + 1,
      nextAttemptAt: nextMs === null ? null : new Date(now.getTime() + nextMs),
      sendingSince: null,
    })
    .where(
      and(
        eq(deliveryTable.id, delivery.id),
        eq(deliveryTable.attempts, delivery.attempts),
        eq(deliveryTable.state, 'sending'),
      ),
    )
    .returning({ id: deliveryTable.id })
  // It was cut off for so long that another process has made it since, or its person was erased meanwhile.
  if (written === undefined) return
  const { durationMs, status, answer, error, sent } = attempted
  await deps.db
    .insert(attemptTable)
    .values({ deliveryId: delivery.id, number: attempts, at: now, durationMs, status, answer, error, sent })
  if (nextMs !== null) {
    const wait = { startAfterSeconds: Math.ceil(nextMs / SECOND_MS), group: connection.id }
    await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, { id: delivery.id, attempt: attempts }, wait)
  }
  if (!isTest) await noteHealth(deps, connection.id, attempted)
}

/** Keeps since when nothing was accepted, stops a connection that is gone or has failed for days, and rests where asked to. */
async function noteHealth(deps: Deps, id: string, attempted: Attempted): Promise<void> {
  const now = deps.clock.now()
  const which = eq(connectionTable.id, id)
  const [connection] = await deps.db.select().from(connectionTable).where(which).for('update')
  if (connection === undefined) return
  const { result, isConnectionsFault, retryAfterMs } = attempted
  const since = isConnectionsFault ? (connection.failingSince ?? now) : connection.failingSince
  const failingSince = result === 'accepted' ? null : since
  const isOver = result === 'gone' || (isConnectionsFault && hasFailedTooLong(failingSince, now))
  const stopped = isOver ? connectionStateAfter(connection.state, 'stop') : null
  const waitMs = retryAfterMs === null ? null : waitAfter(attempted, 0)
  const notBefore = waitMs === null ? connection.notBefore : new Date(now.getTime() + waitMs)
  await deps.db
    .update(connectionTable)
    .set({ failingSince, notBefore, state: stopped ?? connection.state })
    .where(which)
  if (stopped !== null) await deps.jobs.enqueue(deps.db, STOPPED_QUEUE, { connectionId: id })
}
