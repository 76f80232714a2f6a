import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Message, MessageDetail, MessageList, MessageQuery } from '../contract.ts'
import { SPAM_REASONS, type SpamReason } from '../rules/assess-sending.ts'
import { type MessageRow, messageTable } from './message.table.ts'

const PAGE_SIZE = 50
const EXCERPT_CHARACTERS = 160

/** One page of messages, newest first, with how many are unread and how many wait among the spam. */
export async function listMessages(deps: { db: Database }, query: MessageQuery): Promise<MessageList> {
  const wanted = whichMessages(query)
  const [rows, counted, states] = await Promise.all([
    deps.db
      .select()
      .from(messageTable)
      .where(wanted)
      .orderBy(desc(messageTable.at), desc(messageTable.id))
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE),
    countRows(deps.db, messageTable, wanted),
    deps.db
      .select({ state: messageTable.state, messages: count() })
      .from(messageTable)
      .where(ne(messageTable.state, 'read'))
      .groupBy(messageTable.state),
  ])
  const countOf = (state: string) => states.find((one) => one.state === state)?.messages ?? 0
  return {
    messages: rows.map(toMessage),
    ...pageOf(counted, { page: query.page, perPage: PAGE_SIZE, rows: rows.length }),
    unread: countOf('new'),
    spam: countOf('spam'),
  }
}

/** One message with all that was written; `null` when it is gone. */
export async function findMessage(deps: { db: Database }, id: number): Promise<MessageDetail | null> {
  const [row] = await deps.db.select().from(messageTable).where(eq(messageTable.id, id))
  if (row === undefined) return null
  const reason = Object.hasOwn(SPAM_REASONS, row.reason) ? SPAM_REASONS[row.reason as SpamReason] : ''
  return { ...toMessage(row), form: row.formTitle || row.formId, fields: row.fields, reason }
}

/** The condition that a filter stands for: part of a name, an email or anything that was written. */
export function whichMessages({ state, search }: Pick<MessageQuery, 'state' | 'search'>): SQL | undefined {
  const inState = state === 'inbox' ? ne(messageTable.state, 'spam') : eq(messageTable.state, state)
  const words = search.trim()
  if (words === '') return inState
  const pattern = containing(words)
  return and(
    inState,
    or(
      ilike(messageTable.name, pattern),
      ilike(messageTable.email, pattern),
      sql`exists (select 1 from jsonb_array_elements(${messageTable.fields}) as field where field ->> 'value' ilike ${pattern})`,
    ),
  )
}

function toMessage(row: MessageRow): Message {
  const { id, name, email, fields, state } = row
  const texts = fields.filter(({ type }) => type === 'textarea')
  const written = (texts.length > 0 ? texts : fields).map(({ value }) => value).join(' · ')
  const excerpt = written.replace(/\s+/g, ' ').trim().slice(0, EXCERPT_CHARACTERS)
  return { id, name, email, state, excerpt, at: row.at.toISOString(), page: row.pageSlug }
}
