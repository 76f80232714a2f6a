import type { CouponRules } from '../contract.ts'
import { mapRules, type RuleValues } from '../rules/coupon-rules.ts'
import type { CouponRow } from './coupon.table.ts'

/** The rules of a stored coupon, without its counters and its life. */
export function rulesOf(row: CouponRow): CouponRules {
  return {
    ...mapRules<RuleValues>((_rule, name) => row[name]),
    kind: row.kind,
    amount: row.amount,
  }
}
