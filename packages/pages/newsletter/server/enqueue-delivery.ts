import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { eq } from 'drizzle-orm'
import type { DeliveryKind } from '../rules/delivery-life.ts'
import { deliveryTable, listTable } from './newsletter.table.ts'
import { DELIVERY_QUEUE } from './sign-up-queue.ts'

/**
 * Writes down what the list's provider is to be told and asks the queue to do it, in the transaction of what
 * has happened. Answers the delivery's id, or `null` when nobody else keeps the list.
 */
export async function enqueueDelivery(
  deps: { db: Database | Transaction; clock: Clock; jobs: Jobs },
  happening: { listKey: string; signupId: number | null; kind: DeliveryKind },
): Promise<number | null> {
  const { listKey, signupId, kind } = happening
  const [list] = await deps.db
    .select({ provider: listTable.provider })
    .from(listTable)
    .where(eq(listTable.key, listKey))
  if (list === undefined || list.provider === 'built-in') return null
  const [written] = await deps.db
    .insert(deliveryTable)
    .values({ listKey, signupId, kind, happenedAt: deps.clock.now() })
    .returning({ id: deliveryTable.id })
  if (written === undefined) throw new Error('A delivery could not be written')
  await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, { id: written.id })
  return written.id
}
