import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const sandbox = pgSchema('sandbox')

export const idempotentResponse = sandbox.table('idempotent_response', {
  key: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  requestId: text().notNull(),
  fingerprint: text().notNull(),
  status: integer().notNull(),
  body: jsonb().$type<object>().notNull(),
})
