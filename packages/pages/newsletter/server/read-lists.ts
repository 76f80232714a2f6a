import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import type { DeliveryAdapter } from '@buoy/platform/deliveries/server/adapter.ts'
import { adaptersOf, countFailed } from '@buoy/platform/deliveries/server/read-connections.ts'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListSummary, Reader, ReaderList, ReaderState, ReadersQuery } from '../console-contract.ts'
import { wordsOf } from '../rules/field-values.ts'
import { listTable, type SignupRow, signupTable } from './newsletter.table.ts'
import { NEWSLETTER_SOURCE_ID } from './newsletter-source.ts'

/** Readers on one page of the console's list. */
const PER_PAGE = 25

type Deps = { db: Database }

const isReader = sql`exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`

/** What a state means in the tables; `subscribed` reads the shop's consents (decision 0023). */
const CONDITIONS: Readonly<Record<ReaderState, SQL | undefined>> = {
  subscribed: and(isNotNull(signupTable.confirmedAt), isReader),
  unconfirmed: isNull(signupTable.confirmedAt),
  ended: and(isNotNull(signupTable.confirmedAt), sql`not ${isReader}`),
}

/** Every list, with its figures and the services that it is sent to. */
export async function readLists(
  deps: Deps & { deliveryAdapters: readonly DeliveryAdapter[] },
): Promise<ListSummary[]> {
  const figure = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [lists, failed] = await Promise.all([
    deps.db
      .select({
        key: listTable.key,
        name: listTable.name,
        subscribed: figure(CONDITIONS.subscribed),
        unconfirmed: figure(CONDITIONS.unconfirmed),
      })
      .from(listTable)
      .leftJoin(signupTable, eq(signupTable.listKey, listTable.key))
      .groupBy(listTable.key)
      .orderBy(asc(listTable.createdAt)),
    countFailed(deps.db, NEWSLETTER_SOURCE_ID),
  ])
  const labelOf = (adapter: string) =>
    deps.deliveryAdapters.find(({ id }) => id === adapter)?.label ?? adapter
  return Promise.all(
    lists.map(async (list) => {
      const services = await adaptersOf(deps.db, NEWSLETTER_SOURCE_ID, list.key)
      const labels = services.map(({ adapter }) => labelOf(adapter))
      return { ...list, services: [...new Set(labels)], failed: failed.get(list.key) ?? 0 }
    }),
  )
}

/** One page of a list's readers, the newest first; the search looks at addresses. */
export async function readReaders(deps: Deps, key: string, query: ReadersQuery): Promise<ReaderList> {
  const text = query.search.trim()
  const shown = and(
    eq(signupTable.listKey, key),
    text === '' ? undefined : ilike(signupTable.email, containing(text)),
    query.state === null ? undefined : CONDITIONS[query.state],
  )
  const [rows, [counted]] = await Promise.all([
    deps.db
      .select({ signup: signupTable, isReader: sql<boolean>`${isReader}` })
      .from(signupTable)
      .where(shown)
      .orderBy(desc(signupTable.askedAt), desc(signupTable.id))
      .limit(PER_PAGE)
      .offset((query.page - 1) * PER_PAGE),
    deps.db.select({ total: count() }).from(signupTable).where(shown),
  ])
  const total = counted?.total ?? 0
  const readers = rows.map((row) => readerOf(row.signup, row.isReader))
  return { readers, total, page: query.page, pageCount: countPages(total, PER_PAGE) }
}

/** The subscribers of a list after the one with this id, oldest first, for a file. */
export function readSubscribersAfter(
  deps: Deps,
  key: string,
  after: number,
  most: number,
): Promise<SignupRow[]> {
  return deps.db
    .select()
    .from(signupTable)
    .where(and(eq(signupTable.listKey, key), CONDITIONS.subscribed, sql`${signupTable.id} > ${after}`))
    .orderBy(asc(signupTable.id))
    .limit(most)
}

function readerOf(signup: SignupRow, isOn: boolean): Reader {
  const { email, firstName, lastName, fields, page, askedAt, confirmedAt } = signup
  return {
    email,
    page,
    name: `${firstName} ${lastName}`.trim(),
    askedAt: askedAt.toISOString(),
    state: confirmedAt === null ? 'unconfirmed' : isOn ? 'subscribed' : 'ended',
    answers: Object.entries(fields).map(([field, answer]) => ({ field, answer: wordsOf(answer) })),
  }
}
