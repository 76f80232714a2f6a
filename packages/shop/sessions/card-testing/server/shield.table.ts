import { bigint, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { AttemptOutcomeWord, AttemptPlace, RuleKind, Verdict } from '../contract.ts'

const shop = pgSchema('shop')

/** One try to pay, to keep a card or to guess a coupon, by everything it can be counted by. */
export const paymentAttemptTable = shop.table('payment_attempt', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  place: text().$type<AttemptPlace>().notNull(),
  address: text(),
  session: text().notNull(),
  email: text(),
  card: text(),
  source: text(),
  outcome: text().$type<AttemptOutcomeWord>().notNull(),
  reason: text(),
})

export const shieldRule = shop.table('shield_rule', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<RuleKind>().notNull(),
  value: text().notNull(),
  verdict: text().$type<Verdict>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  ownerName: text().notNull(),
})
