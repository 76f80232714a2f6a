import { boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { LeadField } from '../../forms/contract.ts'

/** Words that a visitor agreed to, as the version of the popup had them that they saw. */
export type GivenMarketing = {
  words: string
  language: string
  version: number
  /** Their browser has solved the form's captcha. */
  isProven: boolean
}

const popups = pgSchema('popups')

/** A conversion: a lead when it has at least one field, a click when it has none. */
export const conversion = popups.table('conversion', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  campaignId: text().notNull(),
  version: integer().notNull(),
  idempotencyKey: text().notNull(),
  viewerId: text().notNull(),
  viewId: text(),
  kind: text().$type<'lead' | 'click'>().notNull(),
  email: text().notNull(),
  fields: jsonb().$type<LeadField[]>().notNull(),
  consent: boolean().notNull(),
  trigger: text().notNull(),
  coupon: text().notNull(),
  extraButton: text().notNull(),
  pageUrl: text().notNull(),
  pageTitle: text().notNull(),
  device: text().$type<'desktop' | 'mobile'>().notNull(),
  context: jsonb().$type<Record<string, string>>().notNull(),
  /** The consent to marketing that came with it; `null` for none. */
  marketing: jsonb().$type<GivenMarketing>(),
  marketingTakenAt: timestamp({ withTimezone: true }),
  recovered: boolean().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
