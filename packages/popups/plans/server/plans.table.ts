import { bigint, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { NoticeStatus } from '../contract.ts'

const popups = pgSchema('popups')

/** Views of an account in a calendar month of the store's time zone. */
export const monthViews = popups.table(
  'month_views',
  {
    clientId: text().notNull(),
    month: text().notNull(),
    views: bigint({ mode: 'number' }).notNull(),
    /** When the plan's limit was reached; `null` while it is not. */
    reachedAt: timestamp({ withTimezone: true }),
  },
  (columns) => [primaryKey({ columns: [columns.clientId, columns.month] })],
)

/** What became of the notices that owners were shown on their sites. */
export const noticeAnswer = popups.table('notice_answer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: text().notNull(),
  notice: text().notNull(),
  status: text().$type<NoticeStatus>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
