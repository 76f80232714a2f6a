import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CouponRules } from '../../discounts/contract.ts'
import { couponRulesFixture } from '../../discounts/discounts.fixtures.ts'
import { RULE_ENTRIES } from '../../discounts/rules/coupon-rules.ts'
import {
  COUPON_FIELD_ORDER,
  COUPON_FIELDS,
  COUPON_HEADINGS,
  guessCouponColumns,
  recognizeCoupons,
} from './coupon-columns.ts'
import {
  type CouponReader,
  type FoundTargets,
  readCouponIdentity,
  readCouponRow,
  readTargetNames,
} from './read-coupon-row.ts'
import { type TargetCodes, writeCouponRow } from './write-coupon-row.ts'

const CODES: TargetCodes = {
  products: new Map([
    [1, 'RAFT-1'],
    [2, 'SHIRT, RED'],
  ]),
  categories: new Map([[7, 'Clothing > Shirts']]),
}
const TARGETS: FoundTargets = {
  products: {
    byCode: new Map([
      ['raft-1', 1],
      ['shirt, red', 2],
    ]),
    ids: new Set([1, 2]),
  },
  categories: { byCode: new Map([['clothing > shirts', 7]]), ids: new Set([7]) },
}
const readerOf = (changes: Partial<CouponReader> = {}): CouponReader => ({
  mapping: COUPON_FIELD_ORDER,
  headers: COUPON_HEADINGS,
  sign: '.',
  store: DEFAULT_LOCALE,
  ...changes,
})
const before = { rules: couponRulesFixture(), enabled: true }

/** Reads one row of a file with these columns. */
function read(row: Record<string, string>, reader: Partial<CouponReader> = {}, stored = before) {
  const headers = Object.keys(row)
  const columns = { headers, mapping: guessCouponColumns(headers), ...reader }
  return readCouponRow(readerOf(columns), Object.values(row), { before: stored, targets: TARGETS })
}
const said = (row: Record<string, string>, reader: Partial<CouponReader> = {}) => {
  const { problems } = read(row, reader)
  return problems.map(({ column, message }) => `${column}: ${message}`)
}

const FULL: CouponRules = {
  kind: 'fixed-product',
  amount: 1250,
  freeShipping: true,
  minimumSpend: 8000,
  maximumSpend: 123_456,
  categoryIds: [7],
  excludedCategoryIds: [7],
  productIds: [1, 2],
  excludedProductIds: [2],
  excludeSale: true,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  usageLimit: 100,
  usageLimitPerCustomer: 1,
  itemLimit: 3,
  individualUse: true,
}

describe('the file of coupons', () => {
  it('has a column for each rule, with the label of the form', () => {
    for (const [name, { label, csv }] of RULE_ENTRIES) {
      expect(COUPON_HEADINGS[COUPON_FIELD_ORDER.indexOf(name)]).toBe(csv.heading)
      expect(COUPON_FIELDS).toContainEqual({ value: name, label })
    }
    expect(guessCouponColumns(COUPON_HEADINGS)).toEqual(COUPON_FIELD_ORDER)
    expect(recognizeCoupons(COUPON_HEADINGS)).toBe('buoy')
    expect(recognizeCoupons(COUPON_HEADINGS.slice(1))).toBe('')
  })

  it('knows the headings of WooCommerce’s exports', () => {
    const headings = ['post_title', 'discount_type', 'coupon_amount', 'minimum_amount', 'exclude_sale_items']
    const limits = ['usage_limit', 'usage_limit_per_user', 'limit_usage_to_x_items', 'individual_use']
    expect(guessCouponColumns([...headings, ...limits, 'date_expires'])).toEqual([
      'code',
      'kind',
      'amount',
      'minimumSpend',
      'excludeSale',
      'usageLimit',
      'usageLimitPerCustomer',
      'itemLimit',
      'individualUse',
      null,
    ])
    expect(read({ discount_type: 'fixed_cart' }).rules.kind).toBe('fixed-cart')
  })

  it.each([
    ['AUD', FULL],
    ['JPY', { ...FULL, maximumSpend: 2_000_000 }],
    ['KWD', FULL],
    ['AUD', { ...FULL, kind: 'percent', amount: 1234 }],
    ['AUD', { ...couponRulesFixture(), kind: 'free-shipping', amount: 0, freeShipping: true }],
    ['AUD', couponRulesFixture()],
    ['AUD', couponRulesFixture({ productIds: [99], categoryIds: [98] })],
  ] as [string, CouponRules][])('is read as it was written, in %s: %j', (currency, rules) => {
    const store = { ...DEFAULT_LOCALE, currency }
    const cells = writeCouponRow({ code: 'X', name: 'X', enabled: false, rules }, { currency, codes: CODES })
    const stored = { rules: { ...before.rules, productIds: [99], categoryIds: [98] }, enabled: true }
    const back = readCouponRow(readerOf({ store }), cells, { before: stored, targets: TARGETS })
    expect(back).toEqual({ rules, enabled: false, problems: [] })
  })

  it('writes amounts with a point, percent as numbers, targets by code, and a name only where it says more', () => {
    const write = (coupon: object) =>
      writeCouponRow(
        { code: 'X', name: 'X', enabled: true, rules: FULL, ...coupon },
        { currency: 'AUD', codes: CODES },
      ).join('|')
    expect(write({})).toBe(
      'X||fixed-product|12.50|yes|80.00|1234.56|Clothing > Shirts|Clothing > Shirts|RAFT-1, SHIRT\\, RED|SHIRT\\, RED|yes|2026-11-01|2026-11-30|100|1|3|yes|yes',
    )
    const plain = { ...couponRulesFixture({ amount: 1250, productIds: [5] }) }
    expect(write({ code: '', name: 'Friends', enabled: false, rules: plain })).toBe(
      '|Friends|percent|12.5|no|||||id:5||no||||||no|no',
    )
  })
})

describe('a row of a file of coupons', () => {
  it('changes what the file has a column for, and nothing else', () => {
    const stored = { rules: FULL, enabled: false }
    expect(read({ Code: 'X', 'Minimum spend': '' }, {}, stored)).toEqual({
      rules: { ...FULL, minimumSpend: null },
      enabled: false,
      problems: [],
    })
  })

  it('means a coupon by its code, without apostrophe, in capitals; or by its name', () => {
    const reader = { mapping: ['name', 'code'] }
    expect(readCouponIdentity(reader, [' Friends ', " '-summer "])).toEqual({
      name: 'Friends',
      code: '-SUMMER',
    })
    expect(readCouponIdentity(reader, ['Friends'])).toEqual({ name: 'Friends', code: '' })
  })

  it('names its products and categories', () => {
    const mapping = ['productIds', 'excludedProductIds', 'categoryIds', 'excludedCategoryIds', null]
    expect(readTargetNames({ mapping }, ['a, b', 'c', 'd', 'e', 'f'])).toEqual({
      products: ['a', 'b', 'c'],
      categories: ['d', 'e'],
    })
  })

  it.each([
    [{ 'Free delivery': 'Y' }, 'freeShipping', true],
    [{ 'Free delivery': '0' }, 'freeShipping', false],
    [{ 'Minimum spend': '$1,234.50' }, 'minimumSpend', 123_450],
    [{ Amount: '12.5 %' }, 'amount', 1250],
    [{ Amount: '' }, 'amount', 0],
    [{ Kind: 'Free shipping', Amount: 'nonsense' }, 'amount', 0],
    [{ 'Uses in all': '1,000' }, 'usageLimit', 1000],
    [{ Products: 'id: 2, RAFT-1, raft-1' }, 'productIds', [2, 1]],
  ] as const)('reads %j', (row, rule, value) => {
    const { rules, problems } = read(row as unknown as Record<string, string>)
    expect(problems).toEqual([])
    expect(rules[rule]).toEqual(value)
  })

  it.each([
    [
      { Kind: 'half price' },
      'Kind: "half price" is no kind of coupon. Write one of percent, fixed-cart, fixed-product, free-shipping.',
    ],
    [{ Kind: 'percent', Amount: 'ten' }, 'Amount: "ten" is not a percentage such as 12.5.'],
    [
      { Kind: 'fixed_cart', Amount: '10.999' },
      'Amount: "10.999" has more than two decimals. Write the amount in whole cents.',
    ],
    [{ 'Minimum spend': '1000001' }, 'Minimum spend: "1000001" is more than $1,000,000.'],
    [{ 'Minimum spend': '-5' }, 'Minimum spend: "-5" is not an amount such as 49.95.'],
    [{ 'Last day': '30/11/2026' }, 'Last day: "30/11/2026" is not a day such as 2026-11-30.'],
    [
      { 'Uses in all': 'many' },
      'Uses in all: "many" is not a whole number such as 100. Leave the cell empty for no limit.',
    ],
    [{ 'Not on sale items': 'perhaps' }, 'Not on sale items: "perhaps" is neither yes nor no.'],
    [{ 'Switched on': 'perhaps' }, 'Switched on: "perhaps" is neither yes nor no.'],
    [
      { Products: 'NOTHING' },
      'Products: There is no product with the SKU "NOTHING". Import the product first, or take it out.',
    ],
    [
      { Products: 'id:99' },
      'Products: There is no product with the SKU "id:99". Import the product first, or take it out.',
    ],
    [
      { Categories: 'Hats' },
      'Categories: There is no category "Hats". Write it as Clothing > Shirts, or add the category first.',
    ],
    [
      { Kind: `${'x'.repeat(41)}` },
      `Kind: "${'x'.repeat(39)}…" is no kind of coupon. Write one of percent, fixed-cart, fixed-product, free-shipping.`,
    ],
  ])('refuses %j', (row, why) => {
    expect(said(row as unknown as Record<string, string>)).toEqual([why])
  })

  it('is never guessed where a number could be meant in two ways', () => {
    const row = { Kind: 'fixed-cart', Amount: '1.234' }
    expect(said(row, { sign: null })[0]).toContain('can be read in two ways')
    expect(read(row, { sign: ',' }).rules.amount).toBe(123_400)
  })

  it('is refused with more cells than headings, but for empty ones', () => {
    const reader = readerOf({ headers: ['Code'], mapping: ['code'] })
    const problemsOf = (cells: string[]) =>
      readCouponRow(reader, cells, { before, targets: TARGETS }).problems
    expect(problemsOf(['X', ' '])).toEqual([])
    expect(problemsOf(['X', 'more'])).toEqual([
      { column: '', message: 'Has more cells than there are headings. A quote may be missing.' },
    ])
  })
})
