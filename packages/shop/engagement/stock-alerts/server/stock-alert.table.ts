import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** Who wants to be told when a variant is there again, in the order of asking. */
export const stockAlert = pgSchema('shop').table('stock_alert', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  variantId: integer().notNull(),
  email: text().notNull(),
  key: text().notNull(),
  createdAt: at().notNull(),
  notifiedAt: at(),
  endedAt: at(),
})
