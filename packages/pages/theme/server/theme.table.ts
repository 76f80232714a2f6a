import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const pages = pgSchema('pages')

export const themeVersionTable = pages.table('theme_version', {
  version: integer('version').primaryKey(),
  theme: jsonb('theme').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const themeDraftTable = pages.table('theme_draft', {
  ownerId: text('owner_id').primaryKey(),
  theme: jsonb('theme').notNull(),
  basedOn: integer('based_on').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})
