import { bigint, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** An owner's own name for filters of the orders list. */
export const orderView = pgSchema('shop').table('order_view', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
