import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

export const ledgerEntry = shop.table('ledger_entry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint({ mode: 'number' }).notNull(),
  at: at().notNull(),
  kind: text().notNull(),
  summary: text().notNull(),
  amount: integer(),
  reference: text(),
})
