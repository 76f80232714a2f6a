import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** Owners who have closed the coming-soon banner. */
export const comingSoonDismissal = pgSchema('shop').table('coming_soon_dismissal', {
  ownerId: text('owner_id').primaryKey(),
  dismissedAt: timestamp('dismissed_at', { withTimezone: true }).notNull(),
})
