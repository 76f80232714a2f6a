import { date, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const popups = pgSchema('popups')

/** What a visitor was given of a split test, once for a test, visitor and day (UTC). */
export const exposure = popups.table(
  'exposure',
  {
    testId: text().notNull(),
    /** Names the parts and their shares, see `targeting/rules/split.ts`. */
    split: text().notNull(),
    visitor: text().notNull(),
    day: date().notNull(),
    /** The variant; `null` for a visitor who was held out. */
    campaignId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.testId, columns.split, columns.visitor, columns.day] })],
)
