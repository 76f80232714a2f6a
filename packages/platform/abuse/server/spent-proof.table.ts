import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const spentProofTable = pgSchema('shop').table('spent_proof', {
  signature: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
