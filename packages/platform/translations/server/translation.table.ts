import { pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const translationTable = pgSchema('shop').table(
  'content_translation',
  {
    language: text('language').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    field: text('field').notNull(),
    text: text('text').notNull(),
    sourceHash: text('source_hash').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.kind, table.id, table.field] })],
)
