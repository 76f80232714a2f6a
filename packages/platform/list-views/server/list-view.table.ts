import { bigint, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** People's own names for what a list of the console shows; see migration 0275. */
export const listView = pgSchema('shop').table('list_view', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text().notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
