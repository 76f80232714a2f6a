import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const pages = pgSchema('pages')

export const pageTable = pages.table('page', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  publishedVersion: integer('published_version'),
})

export const pageVersionTable = pages.table(
  'page_version',
  {
    pageId: integer('page_id').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The name of who has published it; `null` for the product itself. */
    publishedBy: text('published_by'),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)
