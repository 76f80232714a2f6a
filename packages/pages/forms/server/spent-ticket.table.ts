import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const spentTicketTable = pgSchema('pages').table('spent_ticket', {
  id: text().primaryKey(),
  content: text().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
})
