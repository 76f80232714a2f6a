import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { StockReason } from '../stock-contract.ts'

export const stockMovementTable = pgSchema('shop').table('stock_movement', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  variantId: integer('variant_id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  change: integer('change').notNull(),
  stock: integer('stock').notNull(),
  reason: text('reason').$type<StockReason>().notNull(),
  reference: text('reference').notNull().default(''),
  ownerName: text('owner_name').notNull().default(''),
})
