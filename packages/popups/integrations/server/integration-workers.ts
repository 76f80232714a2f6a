import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { isNull, lt, or } from 'drizzle-orm'
import { LEAD_QUEUE, leadJob } from '../../leads/server/lead-queue.ts'
import { KEEP_LOG_DAYS } from '../rules/delivery-life.ts'
import { type DeliverDeps, deliverEvent } from './deliver-event.ts'
import { deliverLead } from './deliver-lead.ts'
import { deliveryTable } from './integration.table.ts'
import {
  DELIVERY_QUEUE,
  deliveryJob,
  LEAD_MAIL_QUEUE,
  leadMailJob,
  STOPPED_QUEUE,
  stoppedJob,
} from './integration-queues.ts'
import { mailDays } from './mail-day.ts'
import { type LeadMailDeps, mailLead, mailStopped } from './mail-lead.ts'
import { sendWaiting } from './send-waiting.ts'

const DAY_QUEUE = 'popup-lead-days'
const SWEEP_QUEUE = 'sweep-webhooks'

/** The queues behind leads, with how often a failed job is tried again. */
export const INTEGRATION_QUEUES = [
  { queue: LEAD_QUEUE },
  { queue: DELIVERY_QUEUE },
  { queue: STOPPED_QUEUE },
  { queue: LEAD_MAIL_QUEUE },
  { queue: DAY_QUEUE, retryLimit: 0 },
  { queue: SWEEP_QUEUE, retryLimit: 0 },
]

export type IntegrationWorkDeps = DeliverDeps & LeadMailDeps & { chance: Chance }

/** Deliveries of one process at once. */
const AT_ONCE = 8
/** Of one webhook: a receiver that hangs holds up its own leads and nobody else's, and is asked by one call at a time. */
const AT_ONCE_OF_WEBHOOK = 1
/** An attempt that is so much overdue has lost its job, and gets another. */
const OVERDUE_MS = 15 * MINUTE_MS

/** What becomes of leads: telling webhooks, writing mails, and what has to be done by the clock. */
export function integrationWorkers(deps: IntegrationWorkDeps): Worker[] {
  return [
    { queue: LEAD_QUEUE, work: (data) => deliverLead(deps, leadJob.parse(data).conversionId) },
    {
      queue: DELIVERY_QUEUE,
      atOnce: AT_ONCE,
      atOnceOfGroup: AT_ONCE_OF_WEBHOOK,
      work: async (data) => {
        await deliverEvent(deps, deliveryJob.parse(data))
      },
    },
    { queue: STOPPED_QUEUE, work: (data) => mailStopped(deps, stoppedJob.parse(data).webhookId) },
    { queue: LEAD_MAIL_QUEUE, work: (data) => mailLead(deps, leadMailJob.parse(data)) },
    // Every hour, since days end at another hour in every zone.
    { queue: DAY_QUEUE, cron: '12 * * * *', work: () => mailDays(deps) },
    { queue: SWEEP_QUEUE, cron: '*/10 * * * *', work: () => sweepWebhooks(deps) },
  ]
}

/** Begins attempts again whose job was lost or is still to be asked for, and forgets what is older than the log is kept. */
export async function sweepWebhooks(deps: DeliverDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const { nextAttemptAt } = deliveryTable
  await sendWaiting(deps, or(isNull(nextAttemptAt), lt(nextAttemptAt, new Date(now - OVERDUE_MS))))
  const oldest = new Date(now - KEEP_LOG_DAYS * DAY_MS)
  await deps.db.delete(deliveryTable).where(lt(deliveryTable.createdAt, oldest))
}
