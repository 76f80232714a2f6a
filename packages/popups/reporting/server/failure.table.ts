import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Visitors to whom a version of a popup could not be shown as it should, each once. */
export const showFailure = pgSchema('popups').table(
  'show_failure',
  {
    campaignId: text().notNull(),
    version: integer().notNull(),
    /** By `visitorKey`. */
    visitor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.campaignId, columns.version, columns.visitor] })],
)
