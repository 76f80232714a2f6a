import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { OrderAttribution } from '../contract.ts'

export const orderAttributionTable = pgSchema('people').table('order_attribution', {
  orderId: bigint({ mode: 'number' }).primaryKey(),
  label: text().notNull(),
  sourceType: text().notNull(),
  source: text().notNull(),
  medium: text().notNull(),
  campaign: text().notNull(),
  detail: jsonb().$type<OrderAttribution>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
