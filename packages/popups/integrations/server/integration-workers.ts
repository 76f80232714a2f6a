import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { LEAD_QUEUE, leadJob } from '../../leads/server/lead-queue.ts'
import { type DeliverLeadDeps, deliverLead } from './deliver-lead.ts'
import { LEAD_MAIL_QUEUE, leadMailJob } from './integration-queues.ts'
import { mailDays } from './mail-day.ts'
import { mailLead } from './mail-lead.ts'

const DAY_QUEUE = 'popup-lead-days'

/** The queues behind leads, with how often a failed job is tried again. */
export const INTEGRATION_QUEUES = [
  { queue: LEAD_QUEUE },
  { queue: LEAD_MAIL_QUEUE },
  { queue: DAY_QUEUE, retryLimit: 0 },
]

export type IntegrationWorkDeps = DeliverLeadDeps & MailDeps

/** What becomes of leads: handing them on, writing mails, and what has to be done by the clock. */
export function integrationWorkers(deps: IntegrationWorkDeps): Worker[] {
  return [
    { queue: LEAD_QUEUE, work: (data) => deliverLead(deps, leadJob.parse(data).conversionId) },
    { queue: LEAD_MAIL_QUEUE, work: (data) => mailLead(deps, leadMailJob.parse(data)) },
    // Every hour, since days end at another hour in every zone.
    { queue: DAY_QUEUE, cron: '12 * * * *', work: () => mailDays(deps) },
  ]
}
