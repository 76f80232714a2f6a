import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CouponRules } from '../contract.ts'
import { couponRulesFixture } from '../discounts.fixtures.ts'
import { describeCoupon, describeGift } from './describe-coupon.ts'

const FORMAT = moneyFormat(DEFAULT_LOCALE)

const NAMES = { products: { 4: 'The Raft' }, categories: { 1: 'trays', 2: 'bar carts' } }
const say = (rules: Partial<CouponRules>) => describeCoupon(couponRulesFixture(rules), NAMES, FORMAT)

describe('a coupon in plain words', () => {
  it.each<[string, Partial<CouponRules>]>([
    ['10% off.', {}],
    [
      '10% off trays from $80.00, until 30 November 2026, once per person.',
      { categoryIds: [1], minimumSpend: 8000, endsOn: '2026-11-30', usageLimitPerCustomer: 1 },
    ],
    [
      '12.5% off trays or The Raft except bar carts.',
      { amount: 1250, categoryIds: [1], productIds: [4], excludedCategoryIds: [2] },
    ],
    [
      '$5.00 off each unit, on up to 3 units, not on sale items.',
      { kind: 'fixed-product', amount: 500, itemLimit: 3, excludeSale: true },
    ],
    [
      'Free delivery from $50.00, 100 times in all, not with other coupons.',
      { kind: 'free-shipping', minimumSpend: 5000, usageLimit: 100, individualUse: true },
    ],
    [
      '$10.00 off and free delivery up to $200.00.',
      { kind: 'fixed-cart', amount: 1000, freeShipping: true, maximumSpend: 20_000 },
    ],
    ['10% off a product that is gone.', { productIds: [77] }],
    ['10% off a category that is gone.', { categoryIds: [77] }],
    ['10% off except trays and The Raft.', { excludedCategoryIds: [1], excludedProductIds: [4] }],
    [
      '10% off except a category that is gone and a product that is gone.',
      { excludedCategoryIds: [7], excludedProductIds: [7] },
    ],
    ['Free delivery for trays.', { kind: 'free-shipping', categoryIds: [1] }],
    ['10% off trays, bar carts, The Raft and 2 more.', { categoryIds: [1, 2], productIds: [4, 5, 6] }],
    ['10% off trays, bar carts or The Raft.', { categoryIds: [1, 2], productIds: [4] }],
    ['10% off, on one unit.', { itemLimit: 1, minimumSpend: 0 }],
    [
      '10% off, from 1 December 2026 until 2 December 2026.',
      { startsOn: '2026-12-01', endsOn: '2026-12-02' },
    ],
    [
      '10% off from $10.00 up to $20.00, twice per person.',
      { minimumSpend: 1000, maximumSpend: 2000, usageLimitPerCustomer: 2 },
    ],
    ['10% off, 1,000 times in all.', { usageLimit: 1000 }],
    ['Free delivery.', { kind: 'fixed-cart', amount: 0, freeShipping: true }],
    ['12.35% off.', { amount: 1235 }],
  ])('says: %s', (sentence, rules) => {
    expect(say(rules)).toBe(sentence)
  })

  it('is in few words what it gives', () => {
    expect(
      describeGift({ kind: 'percent', amount: 1000, freeShipping: false }, FORMAT, SOURCE_TEXT_LOCALE),
    ).toBe('10% off')
    expect(
      describeGift({ kind: 'free-shipping', amount: 1000, freeShipping: false }, FORMAT, SOURCE_TEXT_LOCALE),
    ).toBe('free delivery')
    expect(
      describeGift({ kind: 'fixed-product', amount: 500, freeShipping: true }, FORMAT, SOURCE_TEXT_LOCALE),
    ).toBe('$5.00 off each unit and free delivery')
  })
})
