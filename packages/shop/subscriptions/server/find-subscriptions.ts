import { countPages } from '@buoy/kernel/rules/paging.ts'
import { startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readOrders } from '../../orders/record/server/read-order.ts'
import { describeMethods } from '../../payments/saved-methods/server/find-methods.ts'
import type {
  SubscriptionDetail,
  SubscriptionList,
  SubscriptionListQuery,
  SubscriptionSummary,
} from '../contract.ts'
import type { SubscriptionStatus } from '../rules/subscription-life.ts'
import { type FinishRenewalsDeps, finishRenewals } from './finish-renewals.ts'

/** Repeat orders on one page of the console's list. */
export const AGREEMENTS_PER_PAGE = 25
/** Orders of one repeat order that its screen shows: four years of fortnights. */
const MOST_RENEWALS = 104

type Row = {
  id: string
  status: SubscriptionStatus
  every_weeks: number
  next_on: string
  amount: number
  problem: string | null
  saved_method_id: string | null
  order_id: string
  order_number: number
  name: string
  email: string
  created_at: string | Date
  ended_at: string | Date | null
}

/** What the console reads of a repeat order: with its owner, and the number of the order it repeats. */
const KNOWN = sql`
  select subscription.id, subscription.status, subscription.every_weeks, subscription.next_on::text, subscription.amount,
         subscription.problem, subscription.saved_method_id, subscription.order_id, subscription.created_at,
         subscription.ended_at, placed.number as order_number, customer.name, customer.email
    from shop.subscription
    join shop."order" as placed on placed.id = subscription.order_id
    join people.customer on customer.id = subscription.customer_id`

/**
 * The repeat orders of all customers: those that wait for somebody first, then by the day on which they are
 * next. What has been paid meanwhile is brought on before. Searched by name, address and order number.
 */
export async function listAllSubscriptions(
  deps: FinishRenewalsDeps,
  query: SubscriptionListQuery,
): Promise<SubscriptionList> {
  await finishRenewals(deps)
  const found = matches(query.search)
  const [counted, listed] = await Promise.all([
    deps.db.execute<{ status: SubscriptionStatus; count: string }>(
      sql`with known as (${KNOWN}) select status, count(*) from known where ${found} group by status`,
    ),
    deps.db.execute<Row>(sql`
      with known as (${KNOWN})
      select * from known where ${found} and ${query.status === '' ? sql`true` : sql`status = ${query.status}`}
      order by array_position(array['on-hold', 'active', 'ended'], status),
               case when status = 'ended' then null else next_on end, id desc
      limit ${AGREEMENTS_PER_PAGE} offset ${(query.page - 1) * AGREEMENTS_PER_PAGE}`),
  ])
  const counts = { active: 0, 'on-hold': 0, ended: 0 }
  for (const { status, count } of counted.rows) counts[status] = Number(count)
  const total = query.status === '' ? counts.active + counts['on-hold'] + counts.ended : counts[query.status]
  return {
    subscriptions: await summariesOf(deps, listed.rows),
    counts,
    total,
    page: query.page,
    pageCount: countPages(total, AGREEMENTS_PER_PAGE),
  }
}

/** One of them with its goods and the orders it has led to; `null` when there is none. */
export async function findSubscription(
  deps: FinishRenewalsDeps,
  id: number,
): Promise<SubscriptionDetail | null> {
  await finishRenewals(deps)
  const { rows } = await deps.db.execute<Row>(
    sql`with known as (${KNOWN}) select * from known where id = ${id}`,
  )
  const [row] = rows
  const [summary] = await summariesOf(deps, rows)
  if (row === undefined || summary === undefined) return null
  const made = await deps.db.execute<{ order_id: string }>(
    sql`select order_id from shop.renewal where subscription_id = ${id} order by due_on desc limit ${MOST_RENEWALS}`,
  )
  const renewals = made.rows.map(({ order_id }) => Number(order_id))
  const orders = await readOrders(deps.db, [summary.order.id, ...renewals])
  const orderOf = new Map(orders.map((one) => [one.id, one]))
  const origin = orderOf.get(summary.order.id)
  return {
    ...summary,
    goods: (origin?.lines ?? []).map(({ name, quantity }) => ({ name, quantity })),
    madeAt: new Date(row.created_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    renewals: renewals.flatMap((renewal) => {
      const order = orderOf.get(renewal)
      if (order === undefined) return []
      const { number, status, total, createdAt } = order
      return [{ id: renewal, number, status, total, at: createdAt.toISOString() }]
    }),
  }
}

async function summariesOf(deps: FinishRenewalsDeps, rows: readonly Row[]): Promise<SubscriptionSummary[]> {
  const { zone } = deps.rates()
  const cards = await describeMethods(
    deps,
    rows.flatMap(({ saved_method_id: method }) => (method === null ? [] : [Number(method)])),
  )
  return rows.map((row) => {
    const card = cards.get(Number(row.saved_method_id))
    return {
      id: Number(row.id),
      status: row.status,
      everyWeeks: row.every_weeks,
      amount: row.amount,
      nextAt: startOfStoreDay(row.next_on, zone).toISOString(),
      customer: { name: row.name.trim(), email: row.email },
      order: { id: Number(row.order_id), number: Number(row.order_number) },
      card: card === undefined ? null : { label: card.label, expires: card.expires, expiry: card.expiry },
      problem: row.problem,
    }
  })
}

function matches(search: string): SQL {
  const text = search.trim()
  if (text === '') return sql`true`
  const part = containing(text)
  return sql`(email ilike ${part} or name ilike ${part} or order_number::text = ${text.replace(/^#/, '')})`
}
