import type { ImportKind } from '@buoy/platform/imports/server/import-kind.ts'
import { importRowTable } from '@buoy/platform/imports/server/make-import-tables.ts'
import { sql } from 'drizzle-orm'
import { COUPON_FIELDS, guessCouponColumns, recognizeCoupons } from '../rules/coupon-columns.ts'
import { couponImportTable } from './coupon-import.table.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set(COUPON_FIELDS.map(({ value }) => value))

/** Files of coupons. */
export const COUPON_FILES: ImportKind = {
  name: 'coupons',
  table: couponImportTable,
  rows: importRowTable('shop', 'coupon_import_row'),
  queues: { check: 'check-coupons-file', run: 'run-coupons-file', failed: 'end-coupons-file' },
  about: { Coupon: sql<string>`name` },
  example: 'Code, Kind, Amount',
  recognize: recognizeCoupons,
  guessMapping: guessCouponColumns,
  isField: (field) => KNOWN_FIELDS.has(field),
  findMissing: (fields) =>
    fields.includes('code') || fields.includes('name')
      ? null
      : 'No column says which coupon a row means. Choose the one with the code.',
}
