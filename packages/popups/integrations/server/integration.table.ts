import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { LeadMailSettings } from '../contract.ts'

const popups = pgSchema('popups')
const at = () => timestamp({ withTimezone: true })

/** To whom an account's leads are mailed, and up to when the daily summary has told of them. */
export const leadMailTable = popups.table('lead_mail', {
  clientId: text().primaryKey(),
  addresses: text().array().notNull(),
  rhythm: text().$type<LeadMailSettings['rhythm']>().notNull(),
  summarisedUntil: at().notNull(),
})

/** Html that goes back to the page with a conversion; `campaignId` is `null` for the account's. */
export const conversionCodeTable = popups.table('conversion_code', {
  clientId: text().notNull(),
  campaignId: text(),
  html: text().notNull(),
})
