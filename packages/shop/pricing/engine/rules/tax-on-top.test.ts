import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { NamedRate } from '../../tax/rules/tax-rate.ts'
import { priceInputFixture, priceLineFixture } from '../pricing.fixtures.ts'
import { explainPrice } from './explain-price.ts'
import { priceOrder } from './price-order.ts'
import { refundOfPieces, taxesOfRefund } from './price-refund.ts'
import { totalRows } from './total-rows.ts'

const US = { ...DEFAULT_LOCALE, country: 'US', currency: 'USD', locale: 'en-US', taxName: 'Sales tax' }

const rate = (name: string, percent: number): NamedRate => ({ name, rate: Math.round(percent * 10_000) })

/** Prices without tax, in cents, and the rates of everything. */
const added = (prices: readonly number[], rates: readonly NamedRate[], more = {}) =>
  priceOrder(
    priceInputFixture({
      lines: prices.map((unitPrice, index) => priceLineFixture({ key: `${index}`, unitPrice })),
      taxation: 'added',
      rates: new Map([['standard', rates]]),
      ...more,
    }),
  )
const taxesOf = (prices: readonly number[], ...rates: NamedRate[]) =>
  added(prices, rates).totals.taxes.map(({ tax }) => tax)

describe('tax that is added to prices', () => {
  it('is 5 % GST and 9.975 % QST, both of the price alone, in the example of Revenu Québec', () => {
    const { totals } = added([10_000], [rate('GST', 5), rate('QST', 9.975)])
    expect(totals.taxes).toEqual([
      { name: 'QST', rate: 99_750, taxable: 10_000, tax: 998 },
      { name: 'GST', rate: 50_000, taxable: 10_000, tax: 500 },
    ])
    expect(totals).toMatchObject({ items: 10_000, gst: 1498, taxAdded: 1498, total: 11_498 })
  })

  it('counts GST and PST of British Columbia side by side', () => {
    expect(taxesOf([10_000], rate('GST', 5), rate('PST', 7))).toEqual([700, 500])
    expect(taxesOf([1995], rate('HST', 13))).toEqual([259])
  })

  it.each([
    // New York State's chart for 8⅞ %: 5 cents and less are free of tax, $1.00 is taxed with 9 cents.
    [100, 9],
    [1000, 89],
    [10_000, 888],
    [5, 0],
    [6, 1],
  ])('of %d cents in New York City is %d cents, by the chart for 8⅞ %%', (price, tax) => {
    expect(taxesOf([price], rate('Sales tax', 8.875))).toEqual(price === 0 ? [] : [tax])
  })

  it('has a row for each rate that comes to something', () => {
    // 0.2 and 0.8 cents.
    const { totals } = added([4], [rate('County', 5), rate('State', 20)])
    expect(totals.taxAdded).toBe(1)
    expect(totalRows(totals, null, US, SOURCE_TEXT_LOCALE).map(({ name }) => name)).toEqual([
      'Subtotal',
      'State 20%',
    ])
  })

  it('adds state, county and city, each rounded up from half a cent, as the Streamlined Sales Tax rule has it', () => {
    // 19.99: 1.249375, 0.199900 and 0.249875.
    expect(taxesOf([1999], rate('State', 6.25), rate('County', 1), rate('City', 1.25))).toEqual([125, 25, 20])
    // The third decimal decides: 0.105 is 11 cents, 0.104 is 10.
    expect(taxesOf([150], rate('Tax', 7))).toEqual([11])
    expect(taxesOf([208], rate('Tax', 5))).toEqual([10])
  })

  it('is counted once for the whole order, not rounded line by line', () => {
    // Three lines of 10.10 at 7.25 % are 0.73225 each: 0.73 three times, but 2.19675 together.
    expect(taxesOf([1010, 1010, 1010], rate('Tax', 7.25))).toEqual([220])
    const { trace } = added([1010, 1010, 1010], [rate('Tax', 7.25)])
    expect(trace.lines.map(({ gst }) => gst)).toEqual([74, 73, 73])
    expect(trace.lines.map(({ total }) => total)).toEqual([1084, 1083, 1083])
  })

  it('is counted from what coupons leave', () => {
    const { totals } = added([10_000], [rate('Tax', 8)], {
      discounts: [{ code: 'QUARTER', shares: [2500], freeShipping: false }],
    })
    expect(totals).toMatchObject({ items: 10_000, discount: 2500, taxAdded: 600, total: 8100 })
  })

  it('is charged on delivery like the goods in the parcel, or not at all', () => {
    const rates = new Map([
      ['standard', [rate('Tax', 10)]],
      ['food', []],
    ])
    const lines = [
      priceLineFixture({ unitPrice: 3000 }),
      priceLineFixture({ key: 'b', unitPrice: 1000, taxClass: 'food' }),
    ]
    const of = (taxClass: 'with-goods' | 'untaxed') =>
      added([], [], { lines, rates, shipping: { amount: 800, taxClass } })
    expect(of('with-goods').trace.shipping).toMatchObject({ net: 800, taxable: 600, gst: 60, total: 860 })
    expect(of('untaxed').totals).toMatchObject({ shipping: 800, taxAdded: 300, total: 5100 })
  })

  it('of goods that no parcel holds stays beside a delivery that costs something', () => {
    const lines = [priceLineFixture({ unitPrice: 1000, isShipped: false })]
    const { totals } = added([], [], {
      lines,
      rates: new Map([['standard', [rate('Tax', 10)]]]),
      shipping: { amount: 500, taxClass: 'with-goods' },
    })
    expect(totals).toMatchObject({ taxAdded: 150, total: 1650 })
  })

  it('counts what several rates are of once', () => {
    const { trace } = added([10_000], [rate('GST', 5), rate('PST', 7)])
    expect(trace).toMatchObject({ version: 3, taxable: 10_000, tax: 1200 })
    expect(trace.lines[0]).toMatchObject({ net: 10_000, taxable: 10_000, taxAdded: 1200, total: 11_200 })
  })

  it('is not known before there is an address, and the total is without it', () => {
    const { totals } = added([10_000], [], { taxation: 'added-later' })
    expect(totals).toMatchObject({ taxAdded: null, gst: 0, total: 10_000 })
    expect(totalRows(totals, null, US, SOURCE_TEXT_LOCALE).at(-1)).toEqual({
      key: 'tax',
      hook: 'tax-rate',
      name: 'Sales tax',
      detail: 'Calculated at checkout',
      amount: null,
    })
  })

  it('has a row for each rate, which lead to the total', () => {
    const { totals } = added([10_000], [rate('GST', 5), rate('QST', 9.975), rate('None', 0)])
    const rows = totalRows(totals, null, US, SOURCE_TEXT_LOCALE)
    expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Subtotal', 10_000],
      ['QST 9.975%', 998],
      ['GST 5%', 500],
    ])
    expect(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(totals.total)
  })

  it('goes back with what it was charged for, at every rate, in any portions', () => {
    const { trace } = added([1010], [rate('State', 6.25), rate('City', 1.125)], {
      lines: [priceLineFixture({ unitPrice: 1010, quantity: 3 })],
    })
    const [line] = trace.lines
    if (line === undefined) throw new Error('The order has one line')
    expect(line.total).toBe(3030 + 189 + 34)
    const pieces = [0, 1, 2].map((before) => refundOfPieces(line, 1, before))
    expect(pieces).toEqual([1084, 1085, 1084])
    let before = 0
    const taxes = pieces.map((amount) => {
      const back = taxesOfRefund(line, amount, before)
      before += amount
      return back.map(({ tax }) => tax)
    })
    expect(taxes.map(([state = 0]) => state).reduce((sum, tax) => sum + tax, 0)).toBe(189)
    expect(taxes.map(([, city = 0]) => city).reduce((sum, tax) => sum + tax, 0)).toBe(34)
  })

  it('is explained: what is added to each part, and how it was counted', () => {
    const explain = (trace: Parameters<typeof explainPrice>[0]) =>
      explainPrice(trace, { lines: ['Mug'], shipping: '' }, US, SOURCE_TEXT_LOCALE)
    const { trace } = added([1000], [rate('Sales tax', 8.875)])
    expect(explain(trace)).toEqual({
      parts: [
        {
          name: 'Mug',
          steps: [
            { text: '1 × $10.00', amount: 1000 },
            { text: 'Sales tax 8.875%', amount: 89 },
          ],
          total: 1089,
          gst: '',
        },
      ],
      total: 1089,
      tax: [
        'Sales tax, 8.875%, is added to what is taxed: $10.00 × 8.875% = $0.89, rounded up by 200/800 of a cent.',
      ],
    })
    expect(explain(added([1000], []).trace).tax).toEqual(['No Sales tax included.'])
    expect(explain(added([1000], [], { taxation: 'added-later' }).trace).tax).toEqual([
      'Sales tax is added once you have entered your address.',
    ])
  })
})
