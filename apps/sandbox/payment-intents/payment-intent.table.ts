import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProviderError } from '../http/provider-refusal.ts'
import type { MethodKind } from '../local-methods/local-kinds.ts'
import type { OutcomeName } from '../local-methods/outcomes.ts'
import type { PaymentIntentStatus } from './payment-intent-life.ts'

const sandbox = pgSchema('sandbox')

/** A slip that is paid at a counter. The id is the secret that opens its page; `expiresAt` is ISO 8601. */
export type Voucher = { id: string; number: string; expiresAt: string }

export const paymentIntent = sandbox.table('payment_intent', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  clientSecret: text().notNull(),
  status: text().$type<PaymentIntentStatus>().notNull(),
  amount: integer().notNull(),
  amountReceived: integer().notNull().default(0),
  currency: text().notNull(),
  captureMethod: text().$type<'automatic' | 'manual'>().notNull(),
  customerId: text(),
  paymentMethodId: text(),
  setupFutureUsage: text(),
  description: text(),
  receiptEmail: text(),
  statementDescriptor: text(),
  shipping: jsonb().$type<object>(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  lastPaymentError: jsonb().$type<ProviderError>(),
  latestChargeId: text(),
  challengeId: text(),
  returnUrl: text(),
  paymentMethodTypes: jsonb().$type<MethodKind[]>().notNull().default(['card']),
  voucher: jsonb().$type<Voucher>(),
  settlesAt: timestamp({ withTimezone: true }),
  settlesAs: text().$type<OutcomeName>(),
  canceledAt: timestamp({ withTimezone: true }),
  cancellationReason: text(),
})

export type PaymentIntentRow = typeof paymentIntent.$inferSelect
