import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CouponRules } from '../contract.ts'
import { calledCouponFixture, couponLineFixture } from '../discounts.fixtures.ts'
import { dayIn } from './format-day.ts'
import { validateCoupon } from './validate-coupon.ts'

const CART = { subtotal: 10_000, lines: [couponLineFixture()] }
const TODAY = '2026-11-21'
const MOMENT = { today: TODAY, formatMoney: moneyFormat(DEFAULT_LOCALE), texts: SOURCE_TEXT_LOCALE }
const reasonOf = (
  rules: Partial<CouponRules>,
  changes: Parameters<typeof calledCouponFixture>[1] = {},
  today = TODAY,
) => validateCoupon(calledCouponFixture(rules, changes), CART, { ...MOMENT, today })?.code ?? null

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

  it('says what is wrong in a sentence, at the field of the code', () => {
    const said = (rules: Partial<CouponRules>, changes: Parameters<typeof calledCouponFixture>[1] = {}) =>
      validateCoupon(calledCouponFixture(rules, changes), CART, MOMENT)
    expect(said({ startsOn: '2026-11-22' })).toEqual({
      code: 'coupon-early',
      message: 'Coupon SUMMER starts on 22 November 2026.',
      field: 'coupon_code',
    })
    expect(said({ endsOn: '2026-11-20' })?.message).toBe('Coupon SUMMER expired on 20 November 2026.')
    expect(said({ maximumSpend: 9999 })?.message).toBe('Coupon SUMMER only works for carts up to $99.99.')
    expect(said({ productIds: [99] })?.message).toBe('Coupon SUMMER doesn’t apply to anything in your cart.')
    expect(said({ usageLimit: 1 }, { uses: 1 })).toEqual({
      code: 'coupon-used-up',
      message: 'Coupon SUMMER has been used up. Remove it from your cart to continue.',
      field: 'coupon_code',
    })
    expect(said({}, { isOn: false })).toEqual({
      code: 'coupon-unknown',
      message: 'We don’t know the coupon “SUMMER”. Check the spelling and try again.',
      field: 'coupon_code',
    })
  })

  it('works on a cart of which it means one line', () => {
    const lines = [couponLineFixture(), couponLineFixture({ productId: 2 })]
    const called = calledCouponFixture({ productIds: [2] })
    expect(validateCoupon(called, { subtotal: 20_000, lines }, MOMENT)).toBeNull()
  })

  it('says how much is missing', () => {
    const refusal = validateCoupon(calledCouponFixture({ minimumSpend: 12_550 }), CART, MOMENT)
    expect(refusal?.message).toBe(
      'Coupon SUMMER needs a minimum spend of $125.50. Add $25.50 more to use it.',
    )
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
