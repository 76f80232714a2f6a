import { boolean, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const pages = pgSchema('pages')

export const projectTable = pages.table('project', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  place: text('place').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  isPublished: boolean('is_published').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const projectPictureTable = pages.table(
  'project_picture',
  {
    projectId: integer('project_id').notNull(),
    pictureId: integer('picture_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.position] })],
)

export const projectCategoryTable = pages.table('project_category', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
})

export const projectInCategoryTable = pages.table(
  'project_in_category',
  { projectId: integer('project_id').notNull(), categorySlug: text('category_slug').notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.categorySlug] })],
)
