import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const pagePresenceTable = pgSchema('pages').table(
  'page_presence',
  {
    pageId: integer('page_id').notNull(),
    ownerId: text('owner_id').notNull(),
    tab: text('tab').notNull(),
    seenAt: at('seen_at').notNull(),
    changedAt: at('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.ownerId, table.tab] })],
)
