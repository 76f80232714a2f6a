import { importTable, rowColumns } from '@buoy/platform/imports/server/make-import-tables.ts'
import { jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CouponOptions } from '../contract.ts'

/** Files of coupons; see migration 0279. */
export const couponImportTable = importTable<CouponOptions>('shop', 'coupon_import')

export const couponImportRowTable = pgSchema('shop').table(
  'coupon_import_row',
  {
    ...rowColumns(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
