import { bigint, boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { FetchState } from '../contract.ts'

const shop = pgSchema('shop')

/** Pictures that files name by an address; see migration 0117. */
export const pictureFetchTable = shop.table('picture_fetch', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  url: text('url').notNull(),
  state: text('state').$type<FetchState>().notNull(),
  alt: text('alt').notNull().default(''),
  pictureId: integer('picture_id'),
  problem: text('problem').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  claimedUntil: timestamp('claimed_until', { withTimezone: true, mode: 'date' }),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Where they are shown. */
export const pictureUseTable = shop.table('picture_use', {
  fetchId: bigint('fetch_id', { mode: 'number' }),
  pictureId: integer('picture_id'),
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id'),
  place: integer('place').notNull(),
  shown: boolean('shown').notNull().default(false),
  importId: bigint('import_id', { mode: 'number' }),
})
