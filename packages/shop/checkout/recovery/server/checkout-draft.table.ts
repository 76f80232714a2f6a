import { boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { DraftFields } from '../rules/draft-fields.ts'

const at = () => timestamp({ withTimezone: true })

export const checkoutDraft = pgSchema('shop').table('checkout_draft', {
  id: text().primaryKey(),
  session: text().notNull(),
  email: text().notNull(),
  fields: jsonb().$type<DraftFields>().notNull(),
  reminds: boolean().notNull().default(false),
  remindedAt: at(),
  mailedAt: at(),
  mails: integer().notNull().default(0),
  changedAt: at().notNull(),
})

export type DraftRow = typeof checkoutDraft.$inferSelect
