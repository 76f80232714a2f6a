import { boolean, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PostState } from '../rules/post-life.ts'

const pages = pgSchema('pages')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const postCategoryTable = pages.table('post_category', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
})

export const postTable = pages.table('post', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  body: text('body').notNull(),
  authorName: text('author_name').notNull(),
  pictureId: integer('picture_id'),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  takesComments: boolean('takes_comments').notNull(),
  state: text('state').$type<PostState>().notNull().default('draft'),
  stateBefore: text('state_before').$type<PostState>(),
  publishedAt: at('published_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})
export type PostRow = typeof postTable.$inferSelect

export const postInCategoryTable = pages.table(
  'post_in_category',
  { postId: integer('post_id').notNull(), categoryId: integer('category_id').notNull() },
  (columns) => [primaryKey({ columns: [columns.postId, columns.categoryId] })],
)

export const postSlugBeforeTable = pages.table('post_slug_before', {
  slug: text('slug').primaryKey(),
  postId: integer('post_id').notNull(),
})
