import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReviewState } from '../rules/review-life.ts'

const shop = pgSchema('shop')

/** A photo of a review; `making` until a job has made its sizes. */
export type StoredPhoto = Pick<Picture, 'name' | 'width' | 'height' | 'widths'> & {
  state: 'making' | 'ready' | 'failed'
}

export const reviewTable = shop.table('review', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  author: text('author').notNull(),
  authorEmail: text('author_email'),
  rating: integer('rating'),
  body: text('body').notNull(),
  verified: boolean('verified').notNull().default(false),
  orderId: bigint('order_id', { mode: 'number' }),
  state: text('state').$type<ReviewState>().notNull().default('published'),
  stateBefore: text('state_before').$type<ReviewState>(),
  reason: text('reason').notNull().default(''),
  reply: text('reply'),
  repliedAt: timestamp('replied_at', { withTimezone: true, mode: 'date' }),
  decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
  helpfulCount: integer('helpful_count').notNull().default(0),
  photos: jsonb('photos').$type<StoredPhoto[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})
export type ReviewRow = typeof reviewTable.$inferSelect

export const reviewVoteTable = shop.table(
  'review_vote',
  { reviewId: integer('review_id').notNull(), session: text('session').notNull() },
  (columns) => [primaryKey({ columns: [columns.reviewId, columns.session] })],
)
