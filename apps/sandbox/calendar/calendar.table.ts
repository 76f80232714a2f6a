import { boolean, integer, pgSchema } from 'drizzle-orm/pg-core'

/** One row: how many days the sandbox is ahead of the real calendar. */
export const calendar = pgSchema('sandbox').table('calendar', {
  id: boolean().primaryKey().default(true),
  daysAhead: integer().notNull().default(0),
})
