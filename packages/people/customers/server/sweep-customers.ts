import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sweepTries } from '@buoy/platform/abuse/server/count-tries.ts'
import { lt } from 'drizzle-orm'
import { customerLinkTable, customerSessionTable } from './customer.table.ts'
import { CUSTOMER_MAIL_QUEUE } from './customer-mail-queue.ts'

const SWEEP_QUEUE = 'sweep-customers'

/** The queues of customers, with how often a failed job is tried again. */
export const CUSTOMER_QUEUES = [{ queue: CUSTOMER_MAIL_QUEUE }, { queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work that customers need done: the nightly sweep. Their mail is written by the post room. */
export function customerWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [{ queue: SWEEP_QUEUE, cron: '20 16 * * *', work: () => sweepCustomers(deps) }]
}

/** Deletes what has lapsed: sessions, links, counted tries. A day late, so that clocks may differ. */
export async function sweepCustomers(deps: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS)
  await deps.db.delete(customerSessionTable).where(lt(customerSessionTable.expiresAt, before))
  await deps.db.delete(customerLinkTable).where(lt(customerLinkTable.expiresAt, before))
  await sweepTries(deps, before)
}
