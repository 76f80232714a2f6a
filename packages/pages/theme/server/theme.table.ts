import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const pages = pgSchema('pages')

export const themeVersionTable = pages.table('look_version', {
  version: integer('version').primaryKey(),
  theme: jsonb('look').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const themeDraftTable = pages.table('look_draft', {
  ownerId: text('owner_id').primaryKey(),
  theme: jsonb('look').notNull(),
  basedOn: integer('based_on').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})
