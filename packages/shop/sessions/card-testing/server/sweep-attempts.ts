import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { lt } from 'drizzle-orm'
import { paymentAttemptTable } from './shield.table.ts'

const SWEEP_QUEUE = 'sweep-payment-tries'
/** The owner may want to see what was stopped last month; nobody needs addresses for longer. */
const KEPT_MS = 30 * DAY_MS

export const SHIELD_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** Forgets old tries, with the addresses in them. */
export function shieldWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: SWEEP_QUEUE,
      cron: '20 16 * * *',
      work: async () => {
        const before = new Date(deps.clock.now().getTime() - KEPT_MS)
        await deps.db.delete(paymentAttemptTable).where(lt(paymentAttemptTable.at, before))
      },
    },
  ]
}
