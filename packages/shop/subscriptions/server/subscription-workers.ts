import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { finishRenewals } from './finish-renewals.ts'
import { type RenewDeps, renewSubscription } from './renew-subscription.ts'
import { subscription } from './subscription.table.ts'

/** Jobs `{ id }`: renew one subscription that is due. */
const RENEW_QUEUE = 'renew-agreement'
const DUE_QUEUE = 'find-due-agreements'

export const AGREEMENT_QUEUES = [{ queue: RENEW_QUEUE }, { queue: DUE_QUEUE, retryLimit: 0 }]

/** A renewal that is still due is asked for again when the tries of its last job are over, in seconds. */
const AGAIN_SECONDS = 6 * 3600

/** Subscriptions of one run; it runs every hour, and the next takes the rest. */
const MOST = 500

/** The work of repeat orders: what is due is renewed, each by a job of its own. */
export function subscriptionWorkers(deps: RenewDeps): Worker[] {
  return [
    { queue: DUE_QUEUE, cron: '7 * * * *', work: () => findDue(deps) },
    {
      queue: RENEW_QUEUE,
      work: async (data) => {
        const { id } = z.object({ id: z.int() }).parse(data)
        await renewSubscription(deps, { id, by: 'shop' })
      },
    },
  ]
}

/** Asks for the renewal of everything that is due; what has been paid meanwhile is brought on first. */
export async function findDue(deps: RenewDeps): Promise<void> {
  await finishRenewals(deps)
  const today = storeDayOf(deps.clock.now(), deps.rates().zone)
  const due = await deps.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.status, 'active'), lte(subscription.nextOn, today)))
    .orderBy(asc(subscription.nextOn))
    .limit(MOST)
  await deps.db.transaction(async (tx) => {
    for (const { id } of due) {
      await deps.jobs.enqueue(tx, RENEW_QUEUE, { id }, { once: { key: String(id), seconds: AGAIN_SECONDS } })
    }
  })
}
