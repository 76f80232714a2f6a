import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

/** The provider's events as they came; the event's id is unique, so a doubled one is stored once. */
export const paymentEvent = shop.table('payment_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().notNull(),
  eventId: text().notNull(),
  type: text().notNull(),
  intent: text(),
  raw: jsonb().notNull(),
  providerTime: at().notNull(),
  receivedAt: at().notNull(),
  /** When it was done with, applied or passed over. */
  appliedAt: at(),
  askedAt: at(),
  passedOver: text().$type<'foreign' | 'given-up'>(),
  /** Why it was given up. */
  note: text(),
})

export type PaymentEventRow = typeof paymentEvent.$inferSelect
