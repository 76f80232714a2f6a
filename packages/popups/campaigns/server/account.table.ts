import { boolean, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const popups = pgSchema('popups')

export const account = popups.table('account', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  language: text().$type<'en' | 'he'>().notNull(),
  freemium: boolean().notNull(),
  /** At most so many popups in so many hours for a visitor; `null` for no limit, both or neither. */
  capViews: integer(),
  capHours: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** The hosts an account may show popups on: lower case, without port; a host covers its subdomains. */
export const site = popups.table(
  'site',
  { clientId: text().notNull(), host: text().notNull() },
  (columns) => [primaryKey({ columns: [columns.clientId, columns.host] })],
)
