import { bigint, boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

/** Everybody who has an account or has ordered, by address; written by triggers of `people.customer` and `shop.buyer`. */
export const customerLine = shop.table('customer_line', {
  email: text().primaryKey(),
  customerId: text(),
  isConfirmed: boolean().notNull(),
  joinedAt: at(),
  orders: integer().notNull(),
  /** What was paid, net of refunds, in cents. */
  spent: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  lastSeenAt: at().notNull(),
})
