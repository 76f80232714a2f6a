import { bigint, boolean, date, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CouponKind } from '../rules/coupon-rules.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })
const ids = () => integer().array().notNull()

export const couponTable = shop.table('coupon', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  codeMode: text().$type<'shared' | 'single-use'>().notNull(),
  kind: text().$type<CouponKind>().notNull(),
  amount: integer().notNull(),
  freeShipping: boolean().notNull(),
  minimumSpend: integer(),
  maximumSpend: integer(),
  productIds: ids(),
  excludedProductIds: ids(),
  categoryIds: ids(),
  excludedCategoryIds: ids(),
  excludeSale: boolean().notNull(),
  individualUse: boolean().notNull(),
  itemLimit: integer(),
  usageLimit: integer(),
  usageLimitPerCustomer: integer(),
  startsOn: date({ mode: 'string' }),
  endsOn: date({ mode: 'string' }),
  enabled: boolean().notNull().default(true),
  archivedAt: at(),
  uses: integer().notNull().default(0),
  given: bigint({ mode: 'number' }).notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at().notNull(),
  changedAt: at().notNull(),
})

export type CouponRow = typeof couponTable.$inferSelect

export const couponBatchTable = shop.table('coupon_batch', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  couponId: integer().notNull(),
  prefix: text().notNull(),
  wanted: integer().notNull(),
  made: integer().notNull().default(0),
  createdAt: at().notNull(),
  finishedAt: at(),
})

export const couponCodeTable = shop.table('coupon_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  couponId: integer().notNull(),
  batchId: integer(),
  code: text().notNull(),
  uses: integer().notNull().default(0),
})

export const couponUseTable = shop.table(
  'coupon_use',
  {
    orderId: bigint({ mode: 'number' }).notNull(),
    couponId: integer().notNull(),
    codeId: bigint({ mode: 'number' }).notNull(),
    customer: text().notNull(),
    amount: integer().notNull(),
    takenAt: at().notNull(),
    releasedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.couponId] })],
)
