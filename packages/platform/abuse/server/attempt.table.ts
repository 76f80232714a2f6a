import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts of customers and owners, by a hash of what they try and who tries it. */
export const attemptTable = pgSchema('people').table('customer_attempt', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})
