import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { endOfStoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { findOrigins, isFrom, listOrigins } from '@buoy/people/attribution/server/list-origins.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, asc, desc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { OrderList, OrderListQuery, OrderSort, OrderSummary } from '../contract.ts'
import { NO_PAYMENT_METHOD, NOTHING_TO_PAY, paidWith } from '../rules/free-order.ts'
import { countByStatus, listMethods, totalBeyond, totalOf } from './count-orders.ts'
import { type OrderRow, order, orderLine } from './order.table.ts'
import { searchCondition } from './search-condition.ts'

/** Orders on one page of the console's list. */
export const ORDERS_PER_PAGE = 25

/** The database, and the condition of an order being disputed: `open` now, `any` ever. */
export type OrderListDeps = {
  db: ReadDatabase
  isDisputed: (orderId: typeof order.id, which: 'open' | 'any') => SQL
}

/** One page of the orders that a query asks for, with how many there are of each status. */
export async function listOrders(deps: OrderListDeps, query: OrderListQuery): Promise<OrderList> {
  const { db } = deps
  const { status, ...others } = query
  const { timeZone } = await readStoreDetails({ db })
  const found = await orderCondition(deps, others, timeZone)
  const shown = and(found, status === undefined ? undefined : eq(order.status, status))
  const [rows, counts, methods, origins] = await Promise.all([
    db
      .select({ order, itemCount: itemCount() })
      .from(order)
      .where(shown)
      .orderBy(...orderingOf(query))
      .limit(ORDERS_PER_PAGE)
      .offset((query.page - 1) * ORDERS_PER_PAGE),
    countByStatus(db, found),
    listMethods(db),
    listOrigins(db),
  ])
  const originOf = await findOrigins(
    db,
    rows.map((row) => row.order.id),
  )
  const total = counts === null ? await totalBeyond(db, shown, status) : totalOf(counts, status)
  return {
    orders: rows.map((row) => ({
      ...summaryOf(row.order, row.itemCount),
      origin: originOf.get(row.order.id) ?? '',
    })),
    ...pageOf(total, { page: query.page, perPage: ORDERS_PER_PAGE, rows: rows.length }),
    countByStatus: counts,
    methods,
    origins,
  }
}

/** The condition of a query's filters, days being those of a time zone; none of them leaves every order. */
export async function orderCondition(
  { db, isDisputed }: OrderListDeps,
  query: Omit<OrderListQuery, 'page' | 'sort' | 'direction'>,
  timeZone: string,
): Promise<SQL | undefined> {
  const midnight = (date: SQL) => sql`((${date})::timestamp at time zone ${timeZone})`
  return and(
    await searchCondition(db, query.search),
    query.status === undefined ? undefined : eq(order.status, query.status),
    query.day === undefined ? undefined : paidOn(query.day, timeZone),
    query.from === undefined ? undefined : gte(order.createdAt, midnight(sql`${query.from}::date`)),
    query.to === undefined ? undefined : sql`${order.createdAt} < ${midnight(sql`(${query.to}::date + 1)`)}`,
    query.method === undefined ? undefined : eq(order.paymentTitle, storedTitle(query.method)),
    query.origin === undefined ? undefined : isFrom(order.id, query.origin),
    query.least === undefined ? undefined : gte(order.total, query.least),
    query.most === undefined ? undefined : lte(order.total, query.most),
    query.disputed === undefined ? undefined : isDisputed(order.id, query.disputed),
  )
}

/** The condition of having been paid on a day of a time zone: the orders that reports count on it. */
function paidOn(day: string, timeZone: string): SQL | undefined {
  return and(
    isNull(order.simulationId),
    gte(order.paidAt, startOfStoreDay(day, timeZone)),
    lt(order.paidAt, endOfStoreDay(day, timeZone)),
  )
}

/**
 * How a query sorts. Orders that are equal by that stand newest first; the other direction is the same list turned
 * round, so that one index serves both.
 */
export function orderingOf({ sort, direction }: Pick<OrderListQuery, 'sort' | 'direction'>): SQL[] {
  const towards = direction === 'ascending' ? asc : desc
  return SORTED_BY[sort].map((column) => towards(column))
}

/** An order as lists show it. */
export function summaryOf(row: OrderRow, itemCount: number): OrderSummary {
  return {
    id: row.id,
    number: row.number,
    at: row.createdAt.toISOString(),
    status: row.status,
    customer: `${row.billing.first_name} ${row.billing.last_name}`.trim() || row.billing.company,
    email: row.email,
    itemCount,
    total: row.total,
    refunded: row.refunded,
    method: paidWith({ ...row, paymentCard: null }, SOURCE_TEXT_LOCALE),
    isSimulation: row.simulationId !== null,
  }
}

const SORTED_BY = {
  number: [order.number],
  at: [order.createdAt, order.id],
  customer: [
    sql`lower((${order.billing} ->> 'last_name') || ' ' || (${order.billing} ->> 'first_name'))`,
    order.id,
  ],
  status: [order.status, order.createdAt, order.id],
  total: [order.total, order.id],
} as const satisfies Record<OrderSort, unknown>

/** How many units an order holds, as a column. */
export function itemCount() {
  return sql<number>`(
    select coalesce(sum(${orderLine.quantity}), 0) from ${orderLine} where ${orderLine.orderId} = ${order.id}
  )`.mapWith(Number)
}

/** An order that costs nothing has no method: its title is empty. */
function storedTitle(shown: string): string {
  return shown === NOTHING_TO_PAY ? NO_PAYMENT_METHOD.title : shown
}

/** The newest orders that a search finds. */
export async function findOrders(db: ReadDatabase, search: string, limit: number): Promise<OrderSummary[]> {
  const rows = await db
    .select({ order, itemCount: itemCount() })
    .from(order)
    .where(await searchCondition(db, search))
    .orderBy(desc(order.id))
    .limit(limit)
  return rows.map((row) => summaryOf(row.order, row.itemCount))
}
