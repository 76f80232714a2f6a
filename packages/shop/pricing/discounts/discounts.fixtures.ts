import type { CouponRules, NewCoupon } from './contract.ts'
import { blankRules } from './rules/coupon-rules.ts'
import type { CouponLine } from './rules/eligible-pieces.ts'
import type { CalledCoupon } from './rules/validate-coupon.ts'

/** Rules of a coupon that takes 10 % off everything, always, for everybody. */
export function couponRulesFixture(changes: Partial<CouponRules> = {}): CouponRules {
  return {
    ...blankRules(),
    kind: 'percent',
    amount: 1000,
    ...changes,
  }
}

/** A coupon for everybody to be written, with the code SUMMER unless said otherwise. */
export function newCouponFixture(changes: Partial<NewCoupon> = {}): NewCoupon {
  return { ...couponRulesFixture(), codeMode: 'shared', code: 'SUMMER', name: '', ...changes }
}

/** A coupon that a code has called, unused. */
export function calledCouponFixture(
  rules: Partial<CouponRules> = {},
  changes: Partial<Omit<CalledCoupon, 'rules'>> = {},
): CalledCoupon {
  return {
    code: 'SUMMER',
    couponId: 1,
    rules: couponRulesFixture(rules),
    isOn: true,
    isSingleUse: false,
    uses: 0,
    codeUses: 0,
    ...changes,
  }
}

/** A line of one thing for $100.00 that is not on sale and in no category. */
export function couponLineFixture(changes: Partial<CouponLine> = {}): CouponLine {
  return { productId: 1, categoryIds: [], onSale: false, unitPrice: 10_000, quantity: 1, ...changes }
}
