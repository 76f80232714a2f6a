import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Decline } from '../cards/behaviours.ts'
import type { BillingDetails } from '../payment-methods/payment-method.table.ts'

const sandbox = pgSchema('sandbox')

/** A charge is made once, by the bank's answer. `amountCaptured` below `amount`: held, or released in part. */
export const charge = sandbox.table('charge', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  paymentIntentId: text().notNull(),
  paymentMethodId: text().notNull(),
  customerId: text(),
  status: text().$type<'succeeded' | 'failed'>().notNull(),
  amount: integer().notNull(),
  amountCaptured: integer().notNull(),
  amountRefunded: integer().notNull().default(0),
  currency: text().notNull(),
  authenticated: boolean().notNull(),
  disputed: boolean().notNull().default(false),
  decline: jsonb().$type<Decline>(),
  billingDetails: jsonb().$type<BillingDetails>().notNull(),
  description: text(),
  receiptEmail: text(),
  shipping: jsonb().$type<object>(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
})

export const dispute = sandbox.table('dispute', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  chargeId: text().notNull(),
  paymentIntentId: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  reason: text().notNull(),
  status: text().notNull(),
  evidenceDueAt: timestamp({ withTimezone: true }).notNull(),
})

export type ChargeRow = typeof charge.$inferSelect
export type DisputeRow = typeof dispute.$inferSelect
