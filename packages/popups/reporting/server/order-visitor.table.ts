import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'

/** The browser that an order of our own shop came from, by the name under which popups know it. */
export const orderVisitor = pgSchema('popups').table('order_visitor', {
  orderId: bigint({ mode: 'number' }).primaryKey(),
  clientId: text().notNull(),
  visitor: text().notNull(),
})
