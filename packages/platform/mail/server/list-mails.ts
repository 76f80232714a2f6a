import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, asc, desc, eq, ilike, isNotNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { MailList, MailQuery, MailSummary } from '../contract.ts'
import { type MailRow, mail } from './mail.table.ts'

/** Mails on one page of the console's outbox. */
export const MAILS_PER_PAGE = 25

/**
 * One page of the outbox, newest first, without the texts; the search looks at recipient and subject.
 * Mails of the hidden kinds are left out.
 */
export async function listMails(
  { db }: { db: Database },
  query: MailQuery,
  hiddenKinds: readonly string[],
): Promise<MailList> {
  const { page } = query
  const shown = and(
    hiddenKinds.length === 0 ? undefined : notInArray(mail.kind, [...hiddenKinds]),
    query.state === null ? undefined : eq(mail.state, query.state),
    query.order === null ? undefined : eq(mail.orderId, query.order),
    searchCondition(query.search),
  )
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(mail)
      .where(shown)
      .orderBy(desc(mail.createdAt), desc(mail.id))
      .limit(MAILS_PER_PAGE)
      .offset((page - 1) * MAILS_PER_PAGE),
    countRows(db, mail, shown),
  ])
  return {
    mails: rows.map(summaryOf),
    ...pageOf(counted, { page, perPage: MAILS_PER_PAGE, rows: rows.length }),
  }
}

/** Mails of one order that its screen shows; a normal one has three. */
const MOST_MAILS_OF_ORDER = 100

/** The mails about one order, oldest first, without the texts. */
export async function listMailsOfOrder(db: Database, orderId: number): Promise<MailSummary[]> {
  const rows = await db
    .select()
    .from(mail)
    .where(eq(mail.orderId, orderId))
    .orderBy(asc(mail.createdAt), asc(mail.id))
    .limit(MOST_MAILS_OF_ORDER)
  return rows.map(summaryOf)
}

/** The id of the order that the newest mail about one is about; `null` when there is none. */
export async function newestOrderOfMails(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ orderId: mail.orderId })
    .from(mail)
    .where(isNotNull(mail.orderId))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1)
  return row?.orderId ?? null
}

function searchCondition(search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const part = containing(text)
  return or(ilike(mail.recipient, part), ilike(mail.subject, part))
}

/** A mail as lists show it. */
export function summaryOf(row: MailRow): MailSummary {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    to: row.recipient,
    subject: row.subject,
    kind: row.kind,
    state: row.state,
    error: row.error,
    orderNumber: row.orderNumber,
  }
}
