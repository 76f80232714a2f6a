import { type Counted, MOST_COUNTED } from '@buoy/kernel/rules/paging.ts'
import { countRows, countRowsBy } from '@buoy/kernel/server/count-rows.ts'
import type { Database, ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../contract.ts'
import { NOTHING_TO_PAY } from '../rules/free-order.ts'
import { order } from './order.table.ts'

export type CountByStatus = Partial<Record<OrderStatus, number>>

/** Orders by status; `null` beyond {@link MOST_COUNTED}, unless there is no condition: all orders are always counted. */
export async function countByStatus(db: ReadDatabase, found: SQL | undefined): Promise<CountByStatus | null> {
  return found === undefined ? countAll(db) : countRowsBy(db, order.status, found)
}

/** All of some counts, or those in one status. */
export function totalOf(counts: CountByStatus, status: OrderStatus | undefined): Counted {
  return { total: status === undefined ? sumOf(Object.values(counts)) : (counts[status] ?? 0) }
}

/** How many orders fulfil a condition, with a status or any, where all statuses together are too many to count. */
export async function totalBeyond(
  db: ReadDatabase,
  shown: SQL | undefined,
  status: OrderStatus | undefined,
): Promise<Counted> {
  return status === undefined ? { total: MOST_COUNTED, isMore: true } : countRows(db, order, shown)
}

/** Kept by triggers of the orders, as changes to be added up. */
async function countAll(db: ReadDatabase): Promise<CountByStatus> {
  const { rows } = await db.execute<{ status: OrderStatus; orders: number }>(sql`
    select status, sum(orders)::int as orders from shop.order_count group by status having sum(orders) > 0`)
  return Object.fromEntries(rows.map((row) => [row.status, row.orders]))
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

/** How many orders are in a status; those of simulations wait for nobody. */
export async function countOrdersIn(db: Database, status: OrderStatus): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(order)
    .where(and(eq(order.status, status), isNull(order.simulationId)))
  return row?.orders ?? 0
}

/** Ways to pay that the filter offers. */
const MOST_METHODS = 30

/** The ways to pay that orders have, by name; the index is asked for the next one each time, however many orders have it. */
export async function listMethods(db: ReadDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    with recursive method as (
      (select payment_title as title from shop."order" order by payment_title limit 1)
      union all
      select (
        select payment_title from shop."order" where payment_title > title order by payment_title limit 1
      ) from method where title is not null
    )
    select title from method where title is not null limit ${MOST_METHODS}`)
  return rows.map(({ title }) => (title === '' ? NOTHING_TO_PAY : title))
}

const FOLD_QUEUE = 'fold-order-counts'

/** The queue of the counts, with how often a failed job is tried again. */
export const COUNT_QUEUES = [{ queue: FOLD_QUEUE, retryLimit: 0 }]

/** The work that the counts need done: each hour, the changes of a status become one. */
export function countWorkers(deps: { db: Database }): Worker[] {
  return [{ queue: FOLD_QUEUE, cron: '35 * * * *', work: () => foldOrderCounts(deps) }]
}

/** Makes the changes of each status one row. In one statement: a count at the same time sees all of it or nothing. */
export async function foldOrderCounts({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`
    with folded as (delete from shop.order_count returning status, orders)
    insert into shop.order_count select status, sum(orders) from folded group by status having sum(orders) <> 0`)
}
