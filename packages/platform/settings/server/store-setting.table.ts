import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** What the owner sets, one document for each subject. */
export const storeSettingTable = pgSchema('shop').table('store_setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
