import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { sql } from 'drizzle-orm'
import { listPairsSold } from '../../../orders/record/server/list-pairs-sold.ts'

const COUNT_QUEUE = 'count-bought-together'
/** At three in the morning in Sydney's daylight saving time, in UTC. */
const NIGHTLY = '0 16 * * *'

/** The queues of recommendations. */
export const RECOMMENDATION_QUEUES = [{ queue: COUNT_QUEUE, retryLimit: 1 }]

/** Orders of the last year say what goes together now. */
const WINDOW_MS = 365 * DAY_MS
/** One order is an accident, and would tell what somebody has bought. */
const LEAST_ORDERS = 2
/** More than a page shows, since some are sold out or hidden. */
const MOST_OTHERS = 12

type Deps = { db: Database; clock: Clock }

/** The work that recommendations need done. */
export function recommendationWorkers(deps: Deps): Worker[] {
  return [
    {
      queue: COUNT_QUEUE,
      cron: NIGHTLY,
      work: async () => {
        await countBoughtTogether(deps)
      },
    },
  ]
}

/**
 * Counts again what was paid for together and puts it in the place of the count before; the pages that
 * show it are drawn again. Answers how many pairs there are.
 */
export async function countBoughtTogether(deps: Deps): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - WINDOW_MS)
  return deps.db.transaction(async (tx) => {
    const pairs = await listPairsSold(tx, { since, least: LEAST_ORDERS, most: MOST_OTHERS })
    const column = (name: keyof (typeof pairs)[number]) => sql.param(pairs.map((pair) => pair[name]))
    await tx.execute(sql`delete from shop.bought_together`)
    // What was sold may have been deleted since: orders outlive products.
    await tx.execute(sql`
      insert into shop.bought_together (product_id, other_id, orders)
      select pair.product_id, pair.other_id, pair.orders
      from unnest(${column('productId')}::integer[], ${column('otherId')}::integer[], ${column('orders')}::integer[])
        as pair (product_id, other_id, orders)
      join shop.product one on one.id = pair.product_id
      join shop.product other on other.id = pair.other_id`)
    await announce(tx, 'catalogue_changed', 'recommendations')
    return pairs.length
  })
}
