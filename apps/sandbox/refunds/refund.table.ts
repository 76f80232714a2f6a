import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const sandbox = pgSchema('sandbox')

export const refund = sandbox.table('refund', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  chargeId: text().notNull(),
  paymentIntentId: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  reason: text(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('succeeded'),
  failureReason: text(),
  /** When the bank has its last word; null when it has had it. */
  settlesAt: timestamp({ withTimezone: true }),
})

export type RefundRow = typeof refund.$inferSelect
