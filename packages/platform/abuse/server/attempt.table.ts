import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** Tries of customers and owners, by a hash of what they try and who tries it. */
export const attemptTable = pgSchema('people').table('customer_try', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})
