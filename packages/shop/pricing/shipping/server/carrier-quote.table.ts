import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const carrierQuoteTable = pgSchema('shop').table('carrier_quote', {
  key: text().primaryKey(),
  outcome: text().$type<'price' | 'none' | 'failed'>().notNull(),
  amount: integer(),
  daysFrom: integer(),
  daysTo: integer(),
  until: timestamp({ withTimezone: true }).notNull(),
})
