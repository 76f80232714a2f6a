import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const popups = pgSchema('popups')
const at = () => timestamp({ withTimezone: true })

/** The Shopify store that codes of an account are made in; its key as `seal` made it. */
export const shopifyStore = popups.table('shopify_store', {
  clientId: text().primaryKey(),
  address: text().notNull(),
  sealedToken: text().notNull(),
  changedAt: at().notNull(),
})

/** What became of making codes: how many were made, and what went wrong, '' for nothing. */
export const shopifyCodeLog = popups.table('shopify_code_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  campaignId: text().notNull(),
  list: text().notNull(),
  at: at().notNull(),
  made: integer().notNull(),
  problem: text().notNull(),
})
