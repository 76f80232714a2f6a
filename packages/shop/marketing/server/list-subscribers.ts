import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, desc, eq, ilike, isNull, type SQL } from 'drizzle-orm'
import { listOrderNumbers } from '../../orders/record/server/list-order-numbers.ts'
import type { Consent, SubscriberList, SubscribersQuery } from '../contract.ts'
import { type ConsentRow, marketingConsent } from './marketing-consent.table.ts'

/** Subscribers on one page of the console's list. */
const PER_PAGE = 25
/** Consents of one person that their screen shows; most people have one. */
const MOST_OF_PERSON = 20

/** One page of those who have agreed and not withdrawn, the newest first; the search looks at addresses. */
export async function listSubscribers(
  deps: { db: Database },
  query: SubscribersQuery,
): Promise<SubscriberList> {
  const shown = and(isNull(marketingConsent.withdrawnAt), searchCondition(query.search))
  const [rows, counted] = await Promise.all([
    deps.db
      .select()
      .from(marketingConsent)
      .where(shown)
      .orderBy(desc(marketingConsent.givenAt), desc(marketingConsent.id))
      .limit(PER_PAGE)
      .offset((query.page - 1) * PER_PAGE),
    countRows(deps.db, marketingConsent, shown),
  ])
  return {
    subscribers: await withOrders(deps.db, rows),
    ...pageOf(counted, { page: query.page, perPage: PER_PAGE, rows: rows.length }),
  }
}

/** Everything an address has agreed to and ended, the newest first. */
export async function listConsents(deps: { db: Database }, email: string): Promise<Consent[]> {
  const rows = await deps.db
    .select()
    .from(marketingConsent)
    .where(eq(marketingConsent.email, email))
    .orderBy(desc(marketingConsent.id))
    .limit(MOST_OF_PERSON)
  return withOrders(deps.db, rows)
}

/** Consents in the words of the contract, with the numbers of their orders read at once. */
export async function withOrders(db: Database, rows: readonly ConsentRow[]): Promise<Consent[]> {
  const numbers = await listOrderNumbers(
    db,
    rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  )
  return rows.map((row) => {
    const number = row.orderId === null ? undefined : numbers.get(row.orderId)
    return {
      email: row.email,
      wording: row.wording,
      source: row.source,
      order: row.orderId === null || number === undefined ? null : { id: row.orderId, number },
      page: row.page,
      evidence: row.evidence,
      givenAt: row.givenAt.toISOString(),
      withdrawn:
        row.withdrawnAt === null || row.withdrawnBy === null
          ? null
          : { at: row.withdrawnAt.toISOString(), by: row.withdrawnBy },
    }
  })
}

function searchCondition(search: string): SQL | undefined {
  const text = search.trim()
  return text === '' ? undefined : ilike(marketingConsent.email, containing(text))
}
