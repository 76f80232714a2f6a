import { bigint, boolean, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const sandbox = pgSchema('sandbox')

export const customer = sandbox.table('customer', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  email: text(),
  name: text(),
  phone: text(),
  description: text(),
  address: jsonb().$type<object>(),
  shipping: jsonb().$type<object>(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  deleted: boolean().notNull().default(false),
})

export type CustomerRow = typeof customer.$inferSelect
