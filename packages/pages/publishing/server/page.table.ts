import { boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PageKind } from '../../document/rules/page-kind.ts'

const pages = pgSchema('pages')

export const pageTable = pages.table('page', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Saved sections and templates are kept like pages and have no address. */
  kind: text('kind').$type<PageKind>().notNull().default('page'),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** Null while the page is a draft. */
  publishedVersion: integer('published_version'),
  /** The one page that stands at `/`. */
  isHome: boolean('is_home').notNull().default(false),
  isIndexed: boolean('is_indexed').notNull().default(true),
  socialPictureId: integer('social_picture_id'),
  archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedById: text('updated_by_id'),
  updatedByName: text('updated_by_name').notNull().default(''),
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

export type PageRow = typeof pageTable.$inferSelect
