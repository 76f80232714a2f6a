import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailSummary } from '../contract.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

/** Mail as written; `kept` is the end when there is no mail server. */
export const mail = shop.table('mail', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  orderId: bigint({ mode: 'number' }),
  orderNumber: bigint({ mode: 'number' }),
  recipient: text().notNull(),
  /** Which happening of its kind; the same one writes one mail. */
  reference: text().notNull().default(''),
  subject: text().notNull(),
  html: text().notNull(),
  plainText: text().notNull(),
  unsubscribeUrl: text(),
  /** What the links in the texts open with, sealed: see `hide-links.ts`. */
  sealedLinks: text(),
  /** Whom an answer goes to, where that is not the shop. */
  replyTo: text(),
  state: text().$type<MailSummary['state']>().notNull(),
  error: text(),
  /** How often the mail server was given it. */
  attempts: integer().notNull().default(0),
  triedAt: at(),
  createdAt: at().notNull(),
  sentAt: at(),
})

export type MailRow = typeof mail.$inferSelect

/** Readers who want no letters, by email in small letters. Mail about orders and accounts still comes. */
export const mailOptOut = shop.table('mail_opt_out', {
  email: text().primaryKey(),
  since: at().notNull(),
})
