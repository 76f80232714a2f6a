import { describe, expect, it } from 'vitest'
import type { CouponRules } from '../contract.ts'
import { calledCouponFixture, couponLineFixture } from '../discounts.fixtures.ts'
import { dayIn } from './format-day.ts'
import { judgeCoupon } from './judge-coupon.ts'

const CART = { subtotal: 10_000, lines: [couponLineFixture()] }
const TODAY = '2026-11-21'
const reasonOf = (
  rules: Partial<CouponRules>,
  changes: Parameters<typeof calledCouponFixture>[1] = {},
  today = TODAY,
) => judgeCoupon(calledCouponFixture(rules, changes), CART, today)?.code ?? null

describe('a coupon', () => {
  it('works from its first day to its last, both included', () => {
    const rules = { startsOn: '2026-11-21', endsOn: '2026-11-30' }
    expect(reasonOf(rules, {}, '2026-11-20')).toBe('coupon-early')
    expect(reasonOf(rules, {}, '2026-11-21')).toBeNull()
    expect(reasonOf(rules, {}, '2026-11-30')).toBeNull()
    expect(reasonOf(rules, {}, '2026-12-01')).toBe('coupon-expired')
  })

  it('has days of the store’s zone', () => {
    const moment = new Date('2026-11-30T13:30:00Z')
    expect(dayIn('Australia/Sydney', moment)).toBe('2026-12-01')
    expect(dayIn('Australia/Perth', moment)).toBe('2026-11-30')
  })

  it('works between its least and its most', () => {
    expect(reasonOf({ minimumSpend: 10_000, maximumSpend: 10_000 })).toBeNull()
    expect(reasonOf({ minimumSpend: 10_001 })).toBe('coupon-minimum')
    expect(reasonOf({ maximumSpend: 9999 })).toBe('coupon-maximum')
  })

  it('says how much is missing', () => {
    const refusal = judgeCoupon(calledCouponFixture({ minimumSpend: 12_550 }), CART, TODAY)
    expect(refusal?.message).toBe('The coupon SUMMER works from $125.50 up: add $25.50 more to use it.')
  })

  it('is used up by its limit, and a single-use code by one use', () => {
    expect(reasonOf({ usageLimit: 3 }, { uses: 2 })).toBeNull()
    expect(reasonOf({ usageLimit: 3 }, { uses: 3 })).toBe('coupon-used-up')
    expect(reasonOf({}, { isSingleUse: true, uses: 5, codeUses: 0 })).toBeNull()
    expect(reasonOf({}, { isSingleUse: true, uses: 5, codeUses: 1 })).toBe('coupon-used-up')
  })

  it('that is switched off looks like one that does not exist', () => {
    expect(reasonOf({}, { isOn: false })).toBe('coupon-unknown')
  })

  it('says when nothing in the cart is meant', () => {
    expect(reasonOf({ productIds: [99] })).toBe('coupon-not-for-these')
  })
})
