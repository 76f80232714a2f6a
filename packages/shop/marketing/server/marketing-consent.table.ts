import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConsentEvidence, ConsentSource } from '../contract.ts'

const at = () => timestamp({ withTimezone: true })

/** Consents to marketing as evidence; see migrations 0033, 0056 and 0370. Addresses in small letters. */
export const marketingConsent = pgSchema('shop').table('marketing_consent', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  customerId: text(),
  source: text().$type<ConsentSource>().notNull(),
  orderId: bigint({ mode: 'number' }),
  wording: text().notNull(),
  page: text(),
  evidence: jsonb().$type<ConsentEvidence>(),
  givenAt: at().notNull(),
  withdrawnAt: at(),
  withdrawnBy: text().$type<'link' | 'account' | 'owner'>(),
})

export type ConsentRow = typeof marketingConsent.$inferSelect
