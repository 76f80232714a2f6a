import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { KEEP_LOG_DAYS, RETRY_DELAYS_MS } from '../rules/delivery-life.ts'
import { type DeliverDeps, deliver } from './deliver.ts'
import { deliveryTable } from './delivery.table.ts'
import { DELIVERY_QUEUE, deliveryJob, STOPPED_QUEUE, SWEEP_QUEUE, stoppedJob } from './delivery-queues.ts'
import { mailStopped, type StoppedMailDeps } from './mail-stopped.ts'
import { sendWaiting } from './send-waiting.ts'

/** The queues of deliveries, with how often a failed job is tried again. */
export const DELIVERY_QUEUES = [
  { queue: DELIVERY_QUEUE },
  { queue: STOPPED_QUEUE },
  { queue: SWEEP_QUEUE, retryLimit: 0 },
]

/** Deliveries of one process at once. */
const AT_ONCE = 8
/** Of one connection: a service that hangs holds up its own deliveries and nobody else's, and is asked by one call at a time. */
const AT_ONCE_OF_CONNECTION = 1
/** An attempt that is so much overdue has lost its job, and gets another. */
const OVERDUE_MS = 15 * MINUTE_MS
/** No attempt takes so long: its process has ended. */
const CUT_OFF_MS = 5 * MINUTE_MS

/** The work of the engine: attempts, the email about a connection that was stopped, and what has to be done by the clock. */
export function deliveryWorkers(deps: DeliverDeps & StoppedMailDeps): Worker[] {
  return [
    {
      queue: DELIVERY_QUEUE,
      atOnce: AT_ONCE,
      atOnceOfGroup: AT_ONCE_OF_CONNECTION,
      work: async (data) => {
        await deliver(deps, deliveryJob.parse(data))
      },
    },
    { queue: STOPPED_QUEUE, work: (data) => mailStopped(deps, stoppedJob.parse(data).connectionId) },
    { queue: SWEEP_QUEUE, cron: '*/10 * * * *', work: () => sweepDeliveries(deps) },
  ]
}

/**
 * Takes up attempts that a crash has cut off, begins those again whose job was lost or is still to be asked for, and
 * deletes what is older than the log.
 */
export async function sweepDeliveries(deps: Pick<DeliverDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now().getTime()
  await takeUp(deps, new Date(now - CUT_OFF_MS))
  const { nextAttemptAt } = deliveryTable
  await sendWaiting(deps, or(isNull(nextAttemptAt), lt(nextAttemptAt, new Date(now - OVERDUE_MS))))
  const oldest = new Date(now - KEEP_LOG_DAYS * DAY_MS)
  await deps.db.delete(deliveryTable).where(lt(deliveryTable.createdAt, oldest))
}

/** Whether the service has heard of it nobody knows, so it is told again, as often as of any other failure. */
async function takeUp({ db }: Pick<DeliverDeps, 'db'>, before: Date): Promise<void> {
  const isCutOff = and(eq(deliveryTable.state, 'sending'), lt(deliveryTable.sendingSince, before))
  const ended = { sendingSince: null, nextAttemptAt: null }
  const isLast = gte(deliveryTable.failures, RETRY_DELAYS_MS.length)
  await db
    .update(deliveryTable)
    .set({ state: 'given-up', ...ended })
    .where(and(isCutOff, isLast))
  const failures = sql`${deliveryTable.failures} + 1`
  await db
    .update(deliveryTable)
    .set({ state: 'retrying', failures, ...ended })
    .where(isCutOff)
}
