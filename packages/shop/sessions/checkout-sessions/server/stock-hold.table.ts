import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const stockHold = pgSchema('shop').table(
  'stock_hold',
  {
    checkoutSessionId: text('checkout_session_id').notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.checkoutSessionId, columns.variantId] })],
)
