import type { CouponRules } from '../contract.ts'
import type { CouponRow } from './coupon.table.ts'

/** The rules of a stored coupon, without its counters and its life. */
export function rulesOf(row: CouponRow): CouponRules {
  return {
    kind: row.kind,
    amount: row.amount,
    freeShipping: row.freeShipping,
    minimumSpend: row.minimumSpend,
    maximumSpend: row.maximumSpend,
    productIds: row.productIds,
    excludedProductIds: row.excludedProductIds,
    categoryIds: row.categoryIds,
    excludedCategoryIds: row.excludedCategoryIds,
    excludeSale: row.excludeSale,
    individualUse: row.individualUse,
    itemLimit: row.itemLimit,
    usageLimit: row.usageLimit,
    usageLimitPerCustomer: row.usageLimitPerCustomer,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
  }
}
