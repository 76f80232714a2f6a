import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const pages = pgSchema('pages')

export const lookVersionTable = pages.table('look_version', {
  version: integer('version').primaryKey(),
  look: jsonb('look').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const lookDraftTable = pages.table('look_draft', {
  ownerId: text('owner_id').primaryKey(),
  look: jsonb('look').notNull(),
  basedOn: integer('based_on').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})
