import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const pages = pgSchema('pages')

export const redirectTable = pages.table('redirect', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** A key (`redirectKey`), or a pattern of one. */
  fromPath: text('from_path').notNull(),
  /** An address in the shop or an https address; null where it leads to a page. */
  target: text('target'),
  pageId: integer('page_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedById: text('updated_by_id'),
  updatedByName: text('updated_by_name').notNull(),
})
