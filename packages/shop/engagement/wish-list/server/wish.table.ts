import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const wish = pgSchema('shop').table(
  'wish',
  {
    customerId: text().notNull(),
    productId: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.customerId, columns.productId] })],
)
