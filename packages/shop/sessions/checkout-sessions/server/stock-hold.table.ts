import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const stockHold = pgSchema('shop').table(
  'stock_hold',
  {
    attemptId: text().notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.attemptId, columns.variantId] })],
)
