import { bigint, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const parcelTable = pgSchema('shop').table('parcel', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint({ mode: 'number' }).notNull(),
  carrier: text().notNull(),
  tracking: text().notNull(),
  packedBy: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
