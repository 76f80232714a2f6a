import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const pageDraftTable = pgSchema('pages').table('page_draft', {
  pageId: integer('page_id').primaryKey(),
  document: jsonb('document').notNull(),
  baseVersion: integer('base_version'),
  savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
  savedBy: text('saved_by').notNull(),
})
