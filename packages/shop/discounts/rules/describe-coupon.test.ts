import { describe, expect, it } from 'vitest'
import type { CouponRules } from '../contract.ts'
import { couponRulesFixture } from '../discounts.fixtures.ts'
import { describeCoupon } from './describe-coupon.ts'

const NAMES = { products: { 4: 'The Raft' }, categories: { 1: 'trays', 2: 'bar carts' } }
const say = (rules: Partial<CouponRules>) => describeCoupon(couponRulesFixture(rules), NAMES)

describe('a coupon in plain words', () => {
  it.each<[string, Partial<CouponRules>]>([
    ['10 % off.', {}],
    [
      '10 % off trays from $80.00, until 30 November 2026, once per person.',
      { categoryIds: [1], minimumSpend: 8000, endsOn: '2026-11-30', usageLimitPerCustomer: 1 },
    ],
    [
      '12.5 % off trays or The Raft except bar carts.',
      { amount: 1250, categoryIds: [1], productIds: [4], excludedCategoryIds: [2] },
    ],
    [
      '$5.00 off each piece, on up to 3 pieces, not on sale items.',
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
    ['10 % off a product that is gone.', { productIds: [77] }],
  ])('says: %s', (sentence, rules) => {
    expect(say(rules)).toBe(sentence)
  })
})
