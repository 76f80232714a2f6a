import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { PopupType } from '../../model/contract.ts'

const popups = pgSchema('popups')

/** One popup shown once. Its id is the documents' `poptin_view_id`. */
export const view = popups.table('view', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  campaignId: text().notNull(),
  version: integer().notNull(),
  viewerId: text().notNull(),
  trigger: text().notNull(),
  type: text().$type<PopupType>().notNull(),
  url: text().notNull(),
  device: text().$type<'desktop' | 'mobile'>().notNull(),
  /** Code of ISO 3166, or empty when it is not known. */
  country: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** One popup closed without a conversion. */
export const close = popups.table('close', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  campaignId: text().notNull(),
  version: integer().notNull(),
  url: text().notNull(),
  device: text().$type<'desktop' | 'mobile'>().notNull(),
  country: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** What a visitor whose e-mail is known did: a session on the site, a view, a close. */
export const activity = popups.table('activity', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  campaignId: text(),
  kind: text().$type<'session' | 'viewed' | 'closed'>().notNull(),
  email: text().notNull(),
  url: text().notNull(),
  store: text().notNull(),
  storeCustomerId: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
