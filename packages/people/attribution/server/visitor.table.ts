import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Touch } from '../rules/visitor.ts'

const at = () => timestamp({ withTimezone: true })

export const visitorTable = pgSchema('people').table('visitor', {
  id: text().primaryKey(),
  first: jsonb().$type<Touch>().notNull(),
  current: jsonb().$type<Touch>().notNull(),
  pages: integer().notNull(),
  sessions: integer().notNull(),
  sessionStartedAt: at().notNull(),
  lastSeenAt: at().notNull(),
  lastPage: text().notNull(),
  userAgent: text().notNull(),
  promoCode: integer(),
})
