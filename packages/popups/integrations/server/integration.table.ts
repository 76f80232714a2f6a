import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { LeadMailSettings } from '../contract.ts'
import type { DeliveryState } from '../rules/delivery-life.ts'
import type { WebhookState } from '../rules/webhook-life.ts'

const popups = pgSchema('popups')
const at = () => timestamp({ withTimezone: true })

/** Where leads are handed on to; see migration 0074. The secret is sealed and read for signing only. */
export const webhookTable = popups.table('webhook', {
  id: text().primaryKey(),
  clientId: text().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  campaignId: text(),
  sealedSecret: text().notNull(),
  state: text().$type<WebhookState>().notNull().default('active'),
  failingSince: at(),
  createdAt: at().notNull(),
})

/** What a webhook is told, once for each lead; the id is the event's. */
export const deliveryTable = popups.table('webhook_delivery', {
  id: text().primaryKey(),
  webhookId: text().notNull(),
  conversionId: text(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  nextAttemptAt: at(),
  createdAt: at().notNull(),
})

export const attemptTable = popups.table(
  'webhook_attempt',
  {
    deliveryId: text().notNull(),
    number: integer().notNull(),
    at: at().notNull(),
    durationMs: integer().notNull(),
    status: integer(),
    answer: text().notNull(),
    error: text(),
  },
  (columns) => [primaryKey({ columns: [columns.deliveryId, columns.number] })],
)

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

export type WebhookRow = typeof webhookTable.$inferSelect
export type DeliveryRow = typeof deliveryTable.$inferSelect
