import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { CheckoutLayout } from '../rules/checkout-layout.ts'

export const checkoutLayoutTable = pgSchema('shop').table('checkout_layout', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  choices: jsonb().$type<CheckoutLayout>().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
