import { describe, expect, it } from 'vitest'
import { GST_RATE } from '../../tax/rules/tax-rate.ts'
import { priceInputFixture, priceLineFixture } from '../pricing.fixtures.ts'
import { countTaxes, taxTotals } from './count-taxes.ts'
import { priceOrder } from './price-order.ts'

const GST = { name: 'GST', rate: GST_RATE }

describe('the rates of an order', () => {
  it('stand with the highest first, and of one percent by name', () => {
    const rated = ['VAT', 'GST', 'MwSt'].map((name, at) => ({
      at,
      rates: [{ name, rate: 50_000 }],
      amount: 2100,
    }))
    const counted = countTaxes([...rated, { at: 3, rates: [GST], amount: 1100 }], 4, 'included')
    expect(counted.rates.map(({ name, rate }) => [name, rate])).toEqual([
      ['GST', 100_000],
      ['GST', 50_000],
      ['MwSt', 50_000],
      ['VAT', 50_000],
    ])
  })

  it('hold no rate of nothing, and none of parts that cost nothing', () => {
    const rated = [
      { at: 0, rates: [{ name: 'GST', rate: 0 }], amount: 1000 },
      { at: 1, rates: [GST], amount: 0 },
      { at: 2, rates: [], amount: 1000 },
    ]
    expect(countTaxes(rated, 3, 'included').rates).toEqual([])
  })

  it('are paid at home alone', () => {
    const { trace } = priceOrder(priceInputFixture())
    expect(taxTotals(trace)).toEqual([{ ...GST, taxable: 1995, tax: 181 }])
    expect(taxTotals({ ...trace, taxation: 'export-less-gst' })).toEqual([])
  })
})

describe('a parcel that is taxed like what is in it', () => {
  const taxedOf = (lines: Parameters<typeof priceLineFixture>[0][], changes = {}) =>
    priceOrder(
      priceInputFixture({
        lines: lines.map((line, index) => priceLineFixture({ key: `${index}`, ...line })),
        shipping: { amount: 1000, taxClass: 'with-goods' },
        ...changes,
      }),
    ).trace.shipping?.taxable

  it('is weighed by what is paid for the goods', () => {
    expect(taxedOf([{ unitPrice: 3000 }, { unitPrice: 1000, taxClass: 'gst-free' }])).toBe(750)
  })

  it('of free things is weighed by what they cost before, else by their number, else evenly', () => {
    const free = { discounts: [{ code: 'ALL', shares: [3000, 1000], freeShipping: false }] }
    expect(taxedOf([{ unitPrice: 3000 }, { unitPrice: 1000, taxClass: 'gst-free' }], free)).toBe(750)
    const nothing = { unitPrice: 0 }
    expect(
      taxedOf([
        { ...nothing, quantity: 1 },
        { ...nothing, quantity: 4, taxClass: 'gst-free' },
      ]),
    ).toBe(200)
  })

  it('with nothing in it is taxed like most goods', () => {
    expect(taxedOf([])).toBe(1000)
    expect(taxedOf([], { rates: new Map() })).toBe(0)
  })

  it('is not taxed where it is said so', () => {
    expect(taxedOf([{}], { shipping: { amount: 1000, taxClass: 'untaxed' } })).toBe(0)
  })

  it('of a class that nobody knows is taxed like most goods, and of one without a rate is not', () => {
    const taxable = (taxClass: string) =>
      priceOrder(priceInputFixture({ lines: [priceLineFixture({ taxClass })] })).trace.taxable
    expect([taxable('vanished'), taxable('gst-free'), taxable('standard')]).toEqual([1995, 0, 1995])
  })
})

describe('delivery that a coupon makes free', () => {
  const deliveryOf = (freeUpTo: number | undefined) =>
    priceOrder(
      priceInputFixture({
        discounts: [
          { code: 'NONE', shares: [], freeShipping: false },
          { code: 'POST', shares: [], freeShipping: true },
          { code: 'ALSO', shares: [], freeShipping: true },
        ],
        shipping: { amount: 995, taxClass: 'untaxed', freeUpTo },
      }),
    ).trace.shipping

  it('is paid for by the first coupon, up to what the owner said', () => {
    expect(deliveryOf(undefined)).toMatchObject({ discounts: [0, 995, 0], net: 0 })
    expect(deliveryOf(500)).toMatchObject({ discounts: [0, 500, 0], net: 495 })
    expect(deliveryOf(2000)).toMatchObject({ discounts: [0, 995, 0], net: 0 })
    expect(deliveryOf(-1)).toMatchObject({ discounts: [0, 0, 0], net: 995 })
  })
})
