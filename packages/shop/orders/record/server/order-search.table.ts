import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'

/** All words of an order in one line, kept by triggers of the database. */
export const orderSearch = pgSchema('shop').table('order_search', {
  orderId: bigint({ mode: 'number' }).primaryKey(),
  words: text().notNull(),
})
