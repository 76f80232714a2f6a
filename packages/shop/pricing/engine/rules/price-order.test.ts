import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedFraction, GST_RATE, taxFraction, taxInside } from '../../tax/rules/tax-rate.ts'
import { anyPriceInput, GST_RATES, priceInputFixture, priceLineFixture } from '../pricing.fixtures.ts'
import { priceOrder } from './price-order.ts'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

describe('the price of an order', () => {
  it('adds lines and shipping and names the GST inside [S1.01]', () => {
    const { totals } = priceOrder(
      priceInputFixture({
        lines: [
          priceLineFixture({ key: 'a', unitPrice: 12_900 }),
          priceLineFixture({ key: 'b', unitPrice: 3990, quantity: 2 }),
        ],
        shipping: { amount: 995, taxClass: 'with-goods' },
      }),
    )
    expect(totals).toMatchObject({ items: 20_880, shipping: 995, total: 21_875, gst: 1989, gstRemoved: 0 })
  })

  it('leaves shipping out while it is not known', () => {
    expect(priceOrder(priceInputFixture()).totals).toMatchObject({ shipping: null, total: 1995 })
  })

  it('takes coupons off one after the other, never more than a line costs', () => {
    const { totals, trace } = priceOrder(
      priceInputFixture({
        lines: [priceLineFixture(), priceLineFixture({ key: 'b', unitPrice: 500 })],
        discounts: [
          { code: 'SUMMER', shares: [200, 400], freeShipping: false },
          { code: 'MORE', shares: [100, 400], freeShipping: false },
        ],
      }),
    )
    expect(trace.lines.map(({ discounts, net }) => [...discounts, net])).toEqual([
      [200, 100, 1695],
      [400, 100, 0],
    ])
    expect(totals.discounts).toEqual([
      { code: 'SUMMER', goods: 600, shipping: 0 },
      { code: 'MORE', goods: 200, shipping: 0 },
    ])
    expect(totals).toMatchObject({ items: 2495, discount: 800, total: 1695, gst: 154 })
  })

  it('makes delivery free once, for the first coupon that says so', () => {
    const { totals } = priceOrder(
      priceInputFixture({
        shipping: { amount: 995, taxClass: 'with-goods' },
        discounts: ['ONE', 'TWO'].map((code) => ({ code, shares: [], freeShipping: true })),
      }),
    )
    expect(totals).toMatchObject({ shipping: 0, discount: 0, total: 1995 })
    expect(totals.discounts.map(({ shipping }) => shipping)).toEqual([995, 0])
  })

  it('lets a coupon for free delivery pay for the plain one, and the shopper for more than that', () => {
    const { totals } = priceOrder(
      priceInputFixture({
        shipping: { amount: 1995, taxClass: 'with-goods', freeUpTo: 995 },
        discounts: [{ code: 'ONE', shares: [], freeShipping: true }],
      }),
    )
    expect(totals).toMatchObject({ shipping: 1000, total: 2995 })
  })

  it('taxes delivery like what is in the parcel, by value', () => {
    const { totals, trace } = priceOrder(
      priceInputFixture({
        lines: [
          priceLineFixture({ unitPrice: 3000 }),
          priceLineFixture({ key: 'b', unitPrice: 1000, taxClass: 'gst-free' }),
        ],
        shipping: { amount: 1000, taxClass: 'with-goods' },
      }),
    )
    expect(trace.shipping).toMatchObject({ net: 1000, taxable: 750, gst: 68 })
    expect(totals).toMatchObject({ gst: 341, total: 5000 })
  })

  describe('with goods of several rates', () => {
    const rates = new Map([
      ...GST_RATES,
      ['reduced-rate', [{ name: 'GST', rate: 50_000 }]],
      ['half', [{ name: 'GST', rate: 50_000 }]],
    ] as const)
    const lines = [
      priceLineFixture({ unitPrice: 11_000 }),
      priceLineFixture({ key: 'b', unitPrice: 2100, taxClass: 'reduced-rate' }),
      priceLineFixture({ key: 'c', unitPrice: 1005, taxClass: 'gst-free' }),
    ]

    it('counts each rate from what is taxed at it, highest first', () => {
      const { totals } = priceOrder(priceInputFixture({ lines, rates }))
      expect(totals).toMatchObject({ total: 14_105, gst: 1100 })
      expect(totals.taxes).toEqual([
        { name: 'GST', rate: GST_RATE, taxable: 11_000, tax: 1000 },
        { name: 'GST', rate: 50_000, taxable: 2100, tax: 100 },
      ])
    })

    it('splits delivery over the rates by what the goods of each are worth', () => {
      const shipping = { amount: 1000, taxClass: 'with-goods' as const }
      const { trace, totals } = priceOrder(priceInputFixture({ lines, rates, shipping }))
      expect(trace.shipping?.taxes.map(({ rate, taxable }) => [rate, taxable])).toEqual([
        [GST_RATE, 780],
        [50_000, 149],
      ])
      expect(totals.taxes.map(({ taxable }) => taxable)).toEqual([11_780, 2249])
      const untaxed = priceOrder(
        priceInputFixture({ lines, rates, shipping: { amount: 1000, taxClass: 'untaxed' } }),
      )
      expect(untaxed.trace.shipping).toMatchObject({ taxable: 0, gst: 0, total: 1000 })
    })

    it('rounds classes of one rate once, together', () => {
      const halves = ['reduced-rate', 'half'].map((taxClass, index) =>
        priceLineFixture({ key: String(index), unitPrice: 10, taxClass }),
      )
      const { totals, trace } = priceOrder(priceInputFixture({ lines: halves, rates }))
      expect(totals.taxes).toEqual([{ name: 'GST', rate: 50_000, taxable: 20, tax: 1 }])
      expect(trace.lines.map(({ gst }) => gst)).toEqual([1, 0])
    })

    it('takes a class that nobody knows for the standard one, whatever its name', () => {
      for (const taxClass of ['vanished', 'constructor', '__proto__']) {
        const { totals } = priceOrder(priceInputFixture({ lines: [priceLineFixture({ taxClass })] }))
        expect(totals.gst).toBe(181)
      }
    })

    it('takes the tax of each rate off what leaves the country', () => {
      const { totals, trace } = priceOrder(priceInputFixture({ lines, rates, taxation: 'export-less-gst' }))
      expect(totals).toMatchObject({ gst: 0, taxes: [], gstRemoved: 1100, total: 13_005 })
      expect(trace.rates.map(({ tax }) => tax)).toEqual([1000, 100])
    })
  })

  it('with GST alone is to the cent what it was before there were other rates', () => {
    fc.assert(
      fc.property(anyPriceInput, (anyInput) => {
        const { trace, totals } = priceOrder({ ...anyInput, rates: GST_RATES, taxation: 'included' })
        const parts = trace.shipping === null ? trace.lines : [...trace.lines, trace.shipping]
        const taxables = parts.map(({ taxable }) => taxable)
        expect(totals.gst).toBe(taxInside(sum(taxables), GST_RATE))
        expect(parts.map(({ gst }) => gst)).toEqual(splitByLargestRemainder(totals.gst, taxables))
        const goods = trace.lines.map(({ taxClass, net }) => (taxClass === 'gst-free' ? 0 : net))
        expect(trace.lines.map(({ taxable }) => taxable)).toEqual(goods)
      }),
    )
  })

  it('lets an export pay the price less its GST, or the same price with none in it', () => {
    const lines = [priceLineFixture({ unitPrice: 11_000 }), priceLineFixture({ key: 'b', unitPrice: 2200 })]
    const priced = (taxation: 'export-less-gst' | 'export-same-price') =>
      priceOrder(priceInputFixture({ lines, taxation })).totals
    expect(priced('export-less-gst')).toMatchObject({
      items: 13_200,
      gst: 0,
      gstRemoved: 1200,
      total: 12_000,
    })
    expect(priced('export-same-price')).toMatchObject({ items: 13_200, gst: 0, gstRemoved: 0, total: 13_200 })
  })

  it('tells what rounding to cents did, in elevenths of a cent', () => {
    const { trace } = priceOrder(priceInputFixture())
    const gst = { name: 'GST', rate: GST_RATE, taxable: 1995, tax: 181, rounding: -4 }
    expect(trace).toMatchObject({ version: 3, taxable: 1995, tax: 181, rates: [gst] })
    expect(trace.lines[0]?.taxes).toEqual([{ ...gst, removed: 0 }])
  })

  it('is the sum of its parts to the cent, whatever the cart', () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const { totals, trace } = priceOrder(input)
        const parts = trace.shipping === null ? trace.lines : [...trace.lines, trace.shipping]
        const { items, discount, shipping, gstRemoved, taxAdded } = totals
        expect(totals.total).toBe(items - discount + (shipping ?? 0) - gstRemoved + (taxAdded ?? Number.NaN))
        expect(taxAdded).toBe(input.taxation === 'added' ? totals.gst : 0)
        expect(sum(parts.map((part) => part.total))).toBe(totals.total)
        expect(sum(parts.map((part) => part.gst))).toBe(totals.gst)
        for (const part of parts) expect(part.total).toBe(part.net - part.gstRemoved + part.taxAdded)
        expect(sum(parts.map((part) => part.gst + part.gstRemoved))).toBe(trace.tax)
        expect(sum(parts.map((part) => part.taxable))).toBe(trace.taxable)
        expect(sum(trace.lines.map((line) => line.subtotal))).toBe(totals.items)
        expect(sum(trace.lines.map((line) => line.subtotal - line.net))).toBe(totals.discount)
        expect(sum(totals.discounts.map(({ goods }) => goods))).toBe(totals.discount)
        expect(sum(totals.taxes.map(({ tax }) => tax))).toBe(totals.gst)
        for (const { name, rate, taxable, tax, rounding } of trace.rates) {
          const shares = parts.flatMap(({ taxes }) =>
            taxes.filter((one) => one.name === name && one.rate === rate),
          )
          expect(sum(shares.map((one) => one.taxable))).toBe(taxable)
          expect(sum(shares.map((one) => one.tax + one.removed))).toBe(tax)
          expect(sum(shares.map((one) => one.rounding))).toBe(rounding)
        }
      }),
    )
  })

  it('is made of whole cents that are never below zero, GST no more than its part', () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const { trace } = priceOrder(input)
        const fraction = input.taxation === 'added' ? addedFraction : taxFraction
        for (const part of trace.shipping === null ? trace.lines : [...trace.lines, trace.shipping]) {
          for (const amount of [part.net, part.taxable, part.gst, part.gstRemoved, part.total]) {
            expect(Number.isInteger(amount) && amount >= 0).toBe(true)
          }
          expect(part.taxable).toBeLessThanOrEqual(part.net)
          // Inside a price a tax is less than it; taxes that are added may be more together.
          if (part.taxAdded === 0) expect(part.gst + part.gstRemoved).toBeLessThanOrEqual(part.taxable)
          for (const { rate, tax, removed, rounding } of part.taxes) {
            expect(Math.min(tax, removed)).toBe(0)
            // A share of the rounded tax: half a cent by rounding the whole, less than one by sharing it out.
            expect(Math.abs(rounding) * 2).toBeLessThan(fraction(rate).of * 3)
          }
        }
        for (const { rate, rounding } of trace.rates) {
          expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(fraction(rate).of)
        }
      }),
    )
  })

  it('never falls when a unit is added or gets dearer, nor rises when a coupon takes off more', () => {
    fc.assert(
      fc.property(anyPriceInput, fc.nat(11), fc.nat(5000), (anyInput, at, more) => {
        const taxation = anyInput.taxation === 'added' ? ('added' as const) : ('included' as const)
        const input = { ...anyInput, taxation }
        const total = priceOrder(input).totals.total
        const change = (line: (typeof input.lines)[number], index: number, by: object) =>
          index === at ? { ...line, ...by } : line
        const added = input.lines.map((line, i) => change(line, i, { quantity: line.quantity + 1 }))
        const dearer = input.lines.map((line, i) => change(line, i, { unitPrice: line.unitPrice + more }))
        const generous = input.discounts.map((one) => ({ ...one, shares: one.shares.map((s) => s + more) }))
        expect(priceOrder({ ...input, lines: added }).totals.total).toBeGreaterThanOrEqual(total)
        expect(priceOrder({ ...input, lines: dearer }).totals.total).toBeGreaterThanOrEqual(total)
        expect(priceOrder({ ...input, discounts: generous }).totals.total).toBeLessThanOrEqual(total)
      }),
    )
  })
})
