import { boolean, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const popups = pgSchema('popups')

export const account = popups.table('account', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  language: text().$type<'en' | 'he'>().notNull(),
  freemium: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** The hosts an account may show popups on: lower case, without port; a host covers its subdomains. */
export const site = popups.table(
  'site',
  { clientId: text().notNull(), host: text().notNull() },
  (columns) => [primaryKey({ columns: [columns.clientId, columns.host] })],
)
