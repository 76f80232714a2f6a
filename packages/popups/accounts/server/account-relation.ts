import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FreeShipping } from '../../model/free-shipping-contract.ts'
import type { PopupAnalytics } from '../../model/popup-object-contract.ts'
import type { Plan } from '../../model/rules/plans.ts'

const popups = pgSchema('popups')

/** The accounts. Features of popups join it, and keep in it what they set of an account. */
export const account = popups.table('account', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  language: text().$type<'en' | 'he'>().notNull(),
  plan: text().$type<Plan>().notNull(),
  /** Since when the account may show nothing; `null` while it may. */
  restrictedAt: timestamp({ withTimezone: true }),
  /** At most so many popups in so many hours for a visitor; `null` for no limit, both or neither. */
  capViews: integer(),
  capHours: integer(),
  /** From which order on delivery is free, for the tags of popups; `null` when nobody has said. */
  freeShipping: jsonb().$type<FreeShipping>(),
  /** Where its pages tell of popups; `null` for nowhere. */
  analytics: jsonb().$type<PopupAnalytics>(),
  /** Since when it is put away: it shows nothing then, and nobody works in it. `null` while it is in use. */
  archivedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** The hosts an account may show popups on: lower case, without port; a host covers its subdomains. */
export const site = popups.table(
  'site',
  {
    clientId: text().notNull(),
    host: text().notNull(),
    /** Scheme, host and port by which its pages are opened from the console; `null` when only the host is known. */
    origin: text(),
    /** When one of its pages asked for popups last, to the hour; `null` when none has. */
    lastSeenAt: timestamp({ withTimezone: true }),
  },
  (columns) => [primaryKey({ columns: [columns.clientId, columns.host] })],
)
