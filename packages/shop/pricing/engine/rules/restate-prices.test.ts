import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPriceInput, priceInputFixture, priceLineFixture } from '../pricing.fixtures.ts'
import { type PriceInput, priceOrder } from './price-order.ts'
import { restateDelivery, restatePrices } from './restate-prices.ts'

const ratesOf = (...rates: [string, number][]) =>
  new Map([
    ['standard', rates.map(([name, rate]) => ({ name, rate }))],
    ['free', []],
  ])
const MWST = ratesOf(['MwSt.', 190_000])
const restated = (input: PriceInput, shown: 'with-tax' | 'without-tax') => {
  const priced = priceOrder(input)
  return { priced, again: restatePrices(input, priced, shown) }
}

describe('an order that was entered with tax, shown without it', () => {
  it('has 19 % as a row of its own, and the same total', () => {
    const input = priceInputFixture({
      rates: MWST,
      lines: [
        priceLineFixture({ unitPrice: 119_00, quantity: 2 }),
        priceLineFixture({ key: 'b', unitPrice: 7_00, taxClass: 'free' }),
      ],
      shipping: { amount: 5_95, taxClass: 'with-goods' },
    })
    const { priced, again } = restated(input, 'without-tax')
    expect(again?.lines).toEqual([
      { unitPrice: 100_00, subtotal: 200_00 },
      { unitPrice: 7_00, subtotal: 7_00 },
    ])
    expect(again?.totals).toMatchObject({
      items: 207_00,
      shipping: 5_03,
      taxAdded: 38_92,
      gst: 38_92,
      total: 250_95,
    })
    expect(priced.totals.total).toBe(250_95)
  })

  it('says coupons without tax too, each its own part', () => {
    const input = priceInputFixture({
      lines: [priceLineFixture({ unitPrice: 110_00 })],
      discounts: [
        { code: 'TEN', shares: [11_00], freeShipping: false },
        { code: 'SHIP', shares: [5_50], freeShipping: true },
      ],
      shipping: { amount: 11_00, taxClass: 'with-goods' },
    })
    expect(restated(input, 'without-tax').again?.totals).toMatchObject({
      items: 100_00,
      discount: 15_00,
      discounts: [
        { code: 'TEN', goods: 10_00, shipping: 0 },
        { code: 'SHIP', goods: 5_00, shipping: 10_00 },
      ],
      shipping: 0,
      taxAdded: 8_50,
      total: 93_50,
    })
  })

  it('needs no row for the tax that an export does not pay', () => {
    const input = priceInputFixture({
      taxation: 'export-less-gst',
      lines: [priceLineFixture({ unitPrice: 110_00 })],
    })
    expect(restated(input, 'without-tax').again).toMatchObject({
      lines: [{ unitPrice: 100_00, subtotal: 100_00 }],
      totals: { items: 100_00, gstRemoved: 0, taxAdded: 0, total: 100_00 },
    })
  })
})

describe('an order that was entered without tax, shown with it', () => {
  it('holds every rate in its lines, and has no row of tax', () => {
    const input = priceInputFixture({
      taxation: 'added',
      rates: ratesOf(['GST', 50_000], ['QST', 99_750]),
      lines: [priceLineFixture({ unitPrice: 10_00, quantity: 3 })],
      shipping: { amount: 10_00, taxClass: 'with-goods' },
    })
    expect(restated(input, 'with-tax').again).toMatchObject({
      // One costs 11.50 rounded, three of them 34.49.
      lines: [{ unitPrice: 11_50, subtotal: 34_49 }],
      totals: { items: 34_49, shipping: 11_50, taxAdded: 0, gst: 5_99, total: 45_99 },
    })
  })

  it('is shown as entered while nobody knows where it goes', () => {
    const input = priceInputFixture({ taxation: 'added-later' })
    expect(restated(input, 'with-tax').again).toBeNull()
  })
})

it('shows what each way of delivery costs as the row of the chosen one does', () => {
  const input = priceInputFixture({ rates: MWST, shipping: { amount: 5_95, taxClass: 'with-goods' } })
  const options = [
    { amount: 5_95, isTaxed: true },
    { amount: 5_95, isTaxed: false },
    { amount: 0, isTaxed: true },
  ]
  expect(restateDelivery(input, options, 'without-tax')).toEqual([5_00, 5_95, 0])
  expect(restateDelivery(input, options, 'with-tax')).toEqual([5_95, 5_95, 0])
})

it('never changes what is paid, and every row adds up to it', () => {
  fc.assert(
    fc.property(
      anyPriceInput,
      fc.constantFrom('with-tax' as const, 'without-tax' as const),
      (input, shown) => {
        const { priced, again } = restated(input, shown)
        if (again === null) return
        const { lines, totals } = again
        const { items, discount, discounts, shipping, gstRemoved, taxAdded, total } = totals
        expect(total).toBe(priced.totals.total)
        expect(items - discount + (shipping ?? 0) - gstRemoved + (taxAdded ?? 0)).toBe(total)
        expect(lines.reduce((sum, { subtotal }) => sum + subtotal, 0)).toBe(items)
        expect(discounts.reduce((sum, { goods }) => sum + goods, 0)).toBe(discount)
        expect(Math.min(discount, ...lines.map(({ subtotal }) => subtotal))).toBeGreaterThanOrEqual(0)
        if (priced.totals.discount === 0) expect(discount).toBe(0)
      },
    ),
  )
})
