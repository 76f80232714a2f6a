import type { CouponRules } from '../contract.ts'
import { mapRules, type SimpleRules } from '../rules/coupon-rules.ts'
import type { CouponRow } from './coupon.table.ts'

/** The rules of a stored coupon, without its counters and its life. */
export function rulesOf(row: CouponRow): CouponRules {
  return {
    ...mapRules<SimpleRules>((_rule, name) => row[name]),
    kind: row.kind,
    amount: row.amount,
    productIds: row.productIds,
    excludedProductIds: row.excludedProductIds,
    categoryIds: row.categoryIds,
    excludedCategoryIds: row.excludedCategoryIds,
  }
}
