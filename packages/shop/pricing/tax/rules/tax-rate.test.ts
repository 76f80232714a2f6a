import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GST_RATE, LARGEST_RATE, percentOf, rateLabel, taxFraction, taxInside } from './tax-rate.ts'

describe('the tax inside a price', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [110, 10],
    [999, 91],
    [1995, 181],
    [4995, 454],
    [8250, 750],
    [9999, 909],
    [123_456, 11_223],
    [-110, -10],
  ])('is one eleventh of %i cents at 10 %%, half up: %i', (amount, gst) => {
    expect(taxInside(amount, GST_RATE)).toBe(gst)
  })

  it.each([
    [50_000, 2100, 100],
    [200_000, 12_000, 2000],
    [82_500, 10_825, 825],
    [1, 1_000_001, 1],
    [LARGEST_RATE, 200, 100],
    [0, 4995, 0],
  ])('at a rate of %i parts of %i cents is %i', (rate, amount, tax) => {
    expect(taxInside(amount, rate)).toBe(tax)
  })

  it('is the whole cent that is nearest, at any rate and however large the amount', () => {
    fc.assert(
      fc.property(fc.nat(900_000_000_000), fc.nat(LARGEST_RATE), (amount, rate) => {
        const { part, of } = taxFraction(rate)
        const off = BigInt(taxInside(amount, rate)) * BigInt(of) - BigInt(amount) * BigInt(part)
        expect(off * 2n <= BigInt(of) && -off * 2n < BigInt(of)).toBe(true)
      }),
    )
  })
})

describe('a rate', () => {
  it('is a part of the price in lowest terms', () => {
    expect(taxFraction(GST_RATE)).toEqual({ part: 1, of: 11 })
    expect(taxFraction(50_000)).toEqual({ part: 1, of: 21 })
    expect(taxFraction(82_500)).toEqual({ part: 33, of: 433 })
    expect(taxFraction(0)).toEqual({ part: 0, of: 1 })
  })

  it('is called by its name and its percent, with the decimals it needs', () => {
    expect(rateLabel({ name: 'GST', rate: GST_RATE })).toBe('GST 10%')
    expect([1, 12_345, 55_000, LARGEST_RATE].map(percentOf)).toEqual(['0.0001', '1.2345', '5.5', '100'])
  })
})
