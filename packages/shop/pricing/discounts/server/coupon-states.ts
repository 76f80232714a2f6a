import { type SQL, sql } from 'drizzle-orm'
import type { CouponState } from '../contract.ts'
import { couponTable } from './coupon.table.ts'

/**
 * Where stored coupons stand on a day of the store's zone, as SQL: the same order of questions as
 * `rules/coupon-state.ts`, so that lists can be filtered and counted.
 */
export function stateOn(today: string): SQL<CouponState> {
  return sql<CouponState>`case
    when ${couponTable.archivedAt} is not null then 'archived'
    when not ${couponTable.enabled} then 'disabled'
    when ${couponTable.endsOn} < ${today}::date then 'expired'
    when ${couponTable.uses} >= ${couponTable.usageLimit} then 'used-up'
    when ${couponTable.startsOn} > ${today}::date then 'scheduled'
    else 'active' end`
}
