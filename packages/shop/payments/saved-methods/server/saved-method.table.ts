import { bigint, boolean, date, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProviderMode } from '../../port/rules/provider-mode.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

/** A customer as the card provider knows them. */
export const providerCustomer = shop.table('provider_customer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text(),
  mode: text().$type<ProviderMode>().notNull(),
  providerId: text().notNull(),
  createdAt: at().notNull(),
})

/** A payment method that is kept for later, without its number. */
export const savedMethod = shop.table('saved_method', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  providerCustomerId: bigint({ mode: 'number' }).notNull(),
  gateway: text().notNull(),
  providerId: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  /** Last day on which it is good, `YYYY-MM-DD`. */
  expiresOn: date({ mode: 'string' }),
  fingerprint: text().notNull(),
  isDefault: boolean().notNull().default(false),
  savedAt: at().notNull(),
  warnedOf: date({ mode: 'string' }),
  removedAt: at(),
})

export type SavedMethodRow = typeof savedMethod.$inferSelect
