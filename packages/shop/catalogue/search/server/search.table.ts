import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')

/** Kept by triggers of the database (migration 0021); nothing here writes it. */
export const searchDocumentTable = shop.table('search_document', {
  productId: integer('product_id').primaryKey(),
  words: text('words').array().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const searchWordTable = shop.table('search_word', {
  word: text('word').primaryKey(),
  products: integer('products').notNull(),
})

export const searchSynonymTable = shop.table('search_synonym', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  terms: text('terms').array().notNull(),
})
