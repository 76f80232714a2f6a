import { integer, pgSchema, primaryKey } from 'drizzle-orm/pg-core'

/** Products that were paid for in the same orders, counted by night; see migration 0033. */
export const boughtTogetherTable = pgSchema('shop').table(
  'bought_together',
  {
    productId: integer('product_id').notNull(),
    otherId: integer('other_id').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
)
