import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponRules } from '../contract.ts'
import { calledCouponFixture, couponLineFixture } from '../discounts.fixtures.ts'
import { applyCoupons, type CartCode } from './apply-coupons.ts'
import type { CouponLine } from './eligible-pieces.ts'

const TODAY = '2026-11-21'
const MOMENT = { today: TODAY, formatMoney: moneyFormat(DEFAULT_LOCALE), texts: SOURCE_TEXT_LOCALE }
const codeOf = (code: string, rules: Partial<CouponRules>, couponId = code.length): CartCode => ({
  code,
  coupon: calledCouponFixture(rules, { code, couponId }),
})
const cartOf = (lines: CouponLine[]) => ({
  lines,
  subtotal: lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
})
const apply = (codes: CartCode[], lines: CouponLine[]) => applyCoupons(codes, cartOf(lines), MOMENT)
const sharesOf = (rules: Partial<CouponRules>, lines: CouponLine[]) =>
  apply([codeOf('ONE', rules)], lines).discounts[0]?.shares

describe('what a coupon takes off', () => {
  it('is a percentage, rounded once and split over the lines', () => {
    const lines = [
      couponLineFixture({ unitPrice: 3333 }),
      couponLineFixture({ unitPrice: 3333, quantity: 2 }),
    ]
    expect(sharesOf({ kind: 'percent', amount: 1250 }, lines)).toEqual([417, 833])
  })

  it('is an amount off the cart, never more than it costs', () => {
    const lines = [couponLineFixture({ unitPrice: 1000 }), couponLineFixture({ unitPrice: 500 })]
    expect(sharesOf({ kind: 'fixed-cart', amount: 500 }, lines)).toEqual([333, 167])
    expect(sharesOf({ kind: 'fixed-cart', amount: 9000 }, lines)).toEqual([1000, 500])
  })

  it('is an amount off each unit, never more than the unit costs', () => {
    const lines = [couponLineFixture({ unitPrice: 1000, quantity: 3 }), couponLineFixture({ unitPrice: 150 })]
    expect(sharesOf({ kind: 'fixed-product', amount: 200 }, lines)).toEqual([600, 150])
  })

  it('is only for the products and categories named, and not for those left out', () => {
    const lines = [
      couponLineFixture({ productId: 1 }),
      couponLineFixture({ productId: 2, categoryIds: [7] }),
      couponLineFixture({ productId: 3, categoryIds: [7, 8] }),
      couponLineFixture({ productId: 4 }),
    ]
    expect(sharesOf({ productIds: [1], categoryIds: [7] }, lines)).toEqual([1000, 1000, 1000, 0])
    expect(sharesOf({ categoryIds: [7], excludedCategoryIds: [8] }, lines)).toEqual([0, 1000, 0, 0])
    expect(sharesOf({ excludedProductIds: [4] }, lines)).toEqual([1000, 1000, 1000, 0])
  })

  it('leaves sale items out when it says so', () => {
    const lines = [couponLineFixture({ onSale: true }), couponLineFixture()]
    expect(sharesOf({ excludeSale: true }, lines)).toEqual([0, 1000])
  })

  it('works on so many units only, the dearest first', () => {
    const lines = [
      couponLineFixture({ unitPrice: 1000, quantity: 2 }),
      couponLineFixture({ unitPrice: 5000, quantity: 2 }),
    ]
    expect(sharesOf({ amount: 5000, itemLimit: 3 }, lines)).toEqual([500, 5000])
  })
})

describe('several coupons', () => {
  it('are applied by kind and then by code, each to what is left, whatever the order they came in', () => {
    const codes = [
      codeOf('CART', { kind: 'fixed-cart', amount: 1000 }, 1),
      codeOf('HALF', { kind: 'percent', amount: 5000 }, 2),
      codeOf('ALSO', { kind: 'percent', amount: 5000 }, 3),
      codeOf('PIECE', { kind: 'fixed-product', amount: 2000 }, 4),
    ]
    const taken = (order: CartCode[]) =>
      apply(order, [couponLineFixture()]).discounts.map(({ code, shares }) => [code, shares[0]])
    expect(taken(codes)).toEqual([
      ['PIECE', 2000],
      ['ALSO', 4000],
      ['HALF', 2000],
      ['CART', 1000],
    ])
    expect(taken(codes.toReversed())).toEqual(taken(codes))
  })

  it('stay without effect beside one that may not be combined, and say so', () => {
    const { judged, discounts } = apply(
      [codeOf('FIRST', {}, 1), codeOf('ALONE', { individualUse: true }, 2)],
      [couponLineFixture()],
    )
    expect(judged.map(({ refusal }) => refusal)).toEqual([
      {
        code: 'coupon-not-combined',
        message: 'FIRST can’t be combined with ALONE. Remove ALONE to use it.',
        field: 'coupon_code',
      },
      null,
    ])
    expect(discounts.map(({ code }) => code)).toEqual(['ALONE'])
  })

  it('of one offer count once', () => {
    const { judged } = apply([codeOf('A-1', {}, 5), codeOf('A-2', {}, 5)], [couponLineFixture()])
    expect(judged.map(({ refusal }) => refusal)).toEqual([
      null,
      {
        code: 'coupon-twice',
        message: 'A-2 is part of the same offer as A-1, which is already in your cart.',
        field: 'coupon_code',
      },
    ])
  })

  it('are not held back by codes that nobody made or that do not work', () => {
    const unknown: CartCode = { code: 'GHOST', coupon: null }
    const early = codeOf('EARLY', { startsOn: '2027-01-01', individualUse: true }, 8)
    const twin = codeOf('TWIN', { startsOn: '2027-01-01' }, 9)
    const works = codeOf('WORKS', {}, 9)
    const { judged, discounts } = apply([unknown, early, twin, works], [couponLineFixture()])
    expect(judged.map(({ code, refusal }) => [code, refusal?.code ?? null])).toEqual([
      ['GHOST', 'coupon-unknown'],
      ['EARLY', 'coupon-early'],
      ['TWIN', 'coupon-early'],
      ['WORKS', null],
    ])
    expect(discounts.map(({ code }) => code)).toEqual(['WORKS'])
  })

  it('make delivery free by their kind or their switch, and take nothing off goods by the kind', () => {
    const codes = [
      codeOf('PERCENT', {}, 1),
      codeOf('SHIP', { kind: 'free-shipping', amount: 5000 }, 2),
      codeOf('BOTH', { kind: 'fixed-cart', amount: 100, freeShipping: true }, 3),
    ]
    expect(apply(codes, [couponLineFixture()]).discounts).toEqual([
      { code: 'PERCENT', shares: [1000], freeShipping: false },
      { code: 'BOTH', shares: [100], freeShipping: true },
      { code: 'SHIP', shares: [0], freeShipping: true },
    ])
  })

  it('take a coupon that stands alone, though it may not be combined', () => {
    const { judged, discounts } = apply([codeOf('ALONE', { individualUse: true }, 2)], [couponLineFixture()])
    expect(judged).toEqual([{ code: 'ALONE', refusal: null }])
    expect(discounts).toHaveLength(1)
  })

  it('never take more off a line than it costs, and only whole cents', () => {
    const anyRules = fc.record({
      kind: fc.constantFrom('percent' as const, 'fixed-cart' as const, 'fixed-product' as const),
      amount: fc.nat(10_000),
      itemLimit: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    const anyLine = fc.record({ unitPrice: fc.nat(200_000), quantity: fc.integer({ min: 1, max: 30 }) })
    fc.assert(
      fc.property(
        fc.array(anyRules, { maxLength: 4 }),
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        (coupons, lines) => {
          const codes = coupons.map((rules, index) => codeOf(`C${index}`, rules, index))
          const { discounts } = apply(codes, lines.map(couponLineFixture))
          for (const [index, { unitPrice, quantity }] of lines.entries()) {
            const shares = discounts.map((one) => one.shares[index] ?? 0)
            expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
            expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(unitPrice * quantity)
          }
        },
      ),
    )
  })
})
