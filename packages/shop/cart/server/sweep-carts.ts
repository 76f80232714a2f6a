import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import { and, inArray, like, lt, not, or } from 'drizzle-orm'
import { cartTable } from './cart.table.ts'

/** The session cookie that finds a guest's cart lives 30 days from the last visit; a little longer, and nobody can. */
const KEEP_MS = 35 * DAY_MS
/** A customer finds theirs whenever they log in; after a year it is no help to them any more. */
const KEEP_CUSTOMERS_MS = 365 * DAY_MS
/** Carts of one statement, so that a large sweep locks nothing for long. */
const BATCH = 1000

const SWEEP_QUEUE = 'sweep-carts'

/** The queues of carts, with how often a failed job is tried again. */
export const CART_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work that carts need done: the nightly sweep. */
export function cartWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: SWEEP_QUEUE,
      cron: '40 16 * * *',
      work: async () => {
        await sweepCarts(deps)
      },
    },
  ]
}

/** Deletes carts that nobody can find or wants any more, with their lines. Answers how many. */
export async function sweepCarts(deps: { db: Database; clock: Clock }): Promise<number> {
  const now = deps.clock.now().getTime()
  const isCustomers = like(cartTable.session, `${customerSession('')}%`)
  const lost = deps.db
    .select({ id: cartTable.id })
    .from(cartTable)
    .where(
      and(
        lt(cartTable.changedAt, new Date(now - KEEP_MS)),
        or(not(isCustomers), lt(cartTable.changedAt, new Date(now - KEEP_CUSTOMERS_MS))),
      ),
    )
    .orderBy(cartTable.changedAt)
    .limit(BATCH)
  let swept = 0
  for (;;) {
    const gone = await deps.db
      .delete(cartTable)
      .where(inArray(cartTable.id, lost))
      .returning({ id: cartTable.id })
    swept += gone.length
    if (gone.length < BATCH) return swept
  }
}
