import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sweepAttempts } from '@buoy/platform/abuse/server/count-attempts.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { lt } from 'drizzle-orm'
import { customerLinkTable, customerSessionTable } from './customer.table.ts'
import { CUSTOMER_MAIL_QUEUE, customerMailJob } from './customer-mail-queue.ts'
import { writeCustomerMail } from './write-customer-mail.ts'

const SWEEP_QUEUE = 'sweep-customers'

/** The queues of customers, with how often a failed job is tried again. */
export const CUSTOMER_QUEUES = [{ queue: CUSTOMER_MAIL_QUEUE }, { queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work that customers need done: their mail and the nightly sweep. */
export function customerWorkers(deps: MailDeps): Worker[] {
  return [
    { queue: CUSTOMER_MAIL_QUEUE, work: (data) => writeCustomerMail(deps, customerMailJob.parse(data)) },
    { queue: SWEEP_QUEUE, cron: '20 16 * * *', work: () => sweepCustomers(deps) },
  ]
}

/** Deletes what has lapsed: sessions, links, counted tries. A day late, so that clocks may differ. */
export async function sweepCustomers(deps: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS)
  await deps.db.delete(customerSessionTable).where(lt(customerSessionTable.expiresAt, before))
  await deps.db.delete(customerLinkTable).where(lt(customerLinkTable.expiresAt, before))
  await sweepAttempts(deps, before)
}
