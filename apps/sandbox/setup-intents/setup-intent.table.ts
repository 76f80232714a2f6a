import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProviderError } from '../http/provider-refusal.ts'
import type { SetupIntentStatus } from './setup-intent-life.ts'

const sandbox = pgSchema('sandbox')

export const setupIntent = sandbox.table('setup_intent', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  clientSecret: text().notNull(),
  status: text().$type<SetupIntentStatus>().notNull(),
  usage: text().notNull(),
  customerId: text(),
  paymentMethodId: text(),
  description: text(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  lastSetupError: jsonb().$type<ProviderError>(),
  challengeId: text(),
  returnUrl: text(),
  cancellationReason: text(),
})

export type SetupIntentRow = typeof setupIntent.$inferSelect
