import fc from 'fast-check'
import type { Taxation } from './contract.ts'
import type { PriceInput, PriceLine } from './rules/price-order.ts'

/** A line of one taxed thing for $19.95, unless said otherwise. */
export function priceLineFixture(changes: Partial<PriceLine> = {}): PriceLine {
  return { key: 'a', unitPrice: 1995, quantity: 1, taxClass: 'standard', ...changes }
}

/** An order of these lines without coupons or delivery, taxed as in Australia, unless said otherwise. */
export function priceInputFixture(changes: Partial<PriceInput> = {}): PriceInput {
  return { lines: [priceLineFixture()], discounts: [], shipping: null, taxation: 'included', ...changes }
}

const TAXATIONS: Taxation[] = ['included', 'export-less-gst', 'export-same-price']

const anyLine = fc.record<PriceLine>({
  key: fc.uuid(),
  unitPrice: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxClass: fc.constantFrom('standard', 'gst-free'),
})

const anyDiscount = fc.record({
  code: fc.stringMatching(/^[A-Z]{3,8}$/),
  shares: fc.array(fc.integer({ min: -10, max: 600_000 }), { maxLength: 12 }),
  freeShipping: fc.boolean(),
})

const anyShipping = fc.record({
  amount: fc.nat(20_000),
  taxClass: fc.constantFrom('standard' as const, 'gst-free' as const, 'with-goods' as const),
})

/** Any order at all: mixed taxes, coupons that take more than there is, with and without delivery. */
export const anyPriceInput: fc.Arbitrary<PriceInput> = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  discounts: fc.array(anyDiscount, { maxLength: 4 }),
  shipping: fc.option(anyShipping),
  taxation: fc.constantFrom(...TAXATIONS),
})
