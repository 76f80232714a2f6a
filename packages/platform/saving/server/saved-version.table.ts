import { integer, pgSchema, text } from 'drizzle-orm/pg-core'

/** How often owners have saved what stands at an address of the console; what was never saved has no row. */
export const savedVersionTable = pgSchema('people').table('saved_version', {
  /** Below `/console/api`, without parameters: `/shipping/zones/3`. Ids are not given twice, nor are addresses. */
  address: text('address').primaryKey(),
  version: integer('version').notNull(),
})
