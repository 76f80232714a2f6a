import { boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { CommentState } from '../rules/comment-life.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What people say below pages and posts; `authorEmail` in small letters, null for owners and those who were erased. */
export const commentTable = pgSchema('pages').table('comment', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  postId: integer('post_id'),
  pageId: integer('page_id'),
  threadId: integer('thread_id'),
  parentId: integer('parent_id'),
  author: text('author').notNull(),
  authorEmail: text('author_email'),
  isOwner: boolean('is_owner').notNull().default(false),
  body: text('body').notNull(),
  state: text('state').$type<CommentState>().notNull(),
  stateBefore: text('state_before').$type<CommentState>(),
  reason: text('reason').notNull().default(''),
  wantsAnswers: boolean('wants_answers').notNull().default(false),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
})
export type CommentRow = typeof commentTable.$inferSelect
