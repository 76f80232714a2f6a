import type { Cents } from '@buoy/kernel/rules/money.ts'
import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')

export const priceListTable = shop.table('price_list', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  prices: jsonb().$type<{ variantId: number; amount: Cents }[]>().notNull(),
  delivery: jsonb().$type<{ methodId: number; amount: Cents }[]>().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
