import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const menuTable = pgSchema('pages').table('menu', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  items: jsonb('items').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})
