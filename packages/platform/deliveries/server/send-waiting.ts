import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { MAY_BEGIN } from '../rules/delivery-life.ts'
import { connectionTable, deliveryTable } from './delivery.table.ts'
import { DELIVERY_QUEUE } from './delivery-queues.ts'

/** How many are sent on their way in one go; the next sweep takes the rest. */
const AT_ONCE = 500

/** Asks the queue for the next attempt of deliveries that wait, the oldest first, of connections that are active. */
export async function sendWaiting(
  deps: { db: Database; clock: Clock; jobs: Jobs },
  which: SQL | undefined,
): Promise<void> {
  const waiting = await deps.db
    .select({ id: deliveryTable.id, attempt: deliveryTable.attempts, group: deliveryTable.connectionId })
    .from(deliveryTable)
    .innerJoin(connectionTable, eq(connectionTable.id, deliveryTable.connectionId))
    .where(and(inArray(deliveryTable.state, MAY_BEGIN), eq(connectionTable.state, 'active'), which))
    .orderBy(asc(deliveryTable.createdAt), asc(deliveryTable.id))
    .limit(AT_ONCE)
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await deps.db
    .update(deliveryTable)
    .set({ nextAttemptAt: deps.clock.now() })
    .where(inArray(deliveryTable.id, ids))
  for (const { group, ...job } of waiting) await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, job, { group })
}
