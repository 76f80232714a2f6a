import { integer, pgSchema, text } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')

export const searchSynonymTable = shop.table('search_synonym', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  terms: text('terms').array().notNull(),
})
