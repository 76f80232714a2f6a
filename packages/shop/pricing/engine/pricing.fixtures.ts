import fc from 'fast-check'
import type { ClassRates, Taxation } from '../tax/rules/tax-rate.ts'
import { GST_RATE, LARGEST_RATE, rateLabel } from '../tax/rules/tax-rate.ts'
import type { PriceInput, PriceLine } from './rules/price-order.ts'

/** A line of one taxed thing for $19.95, unless said otherwise. */
export function priceLineFixture(changes: Partial<PriceLine> = {}): PriceLine {
  return { key: 'a', unitPrice: 1995, quantity: 1, taxClass: 'standard', ...changes }
}

/** Australia’s rates: GST inside most goods, and some without. */
export const GST_RATES: ClassRates = new Map([
  ['standard', [{ name: 'GST', rate: GST_RATE }]],
  ['gst-free', []],
])

/** An order of these lines without coupons or delivery, taxed as in Australia, unless said otherwise. */
export function priceInputFixture(changes: Partial<PriceInput> = {}): PriceInput {
  return {
    lines: [priceLineFixture()],
    discounts: [],
    shipping: null,
    taxation: 'included',
    rates: GST_RATES,
    ...changes,
  }
}

const TAXATIONS: Taxation[] = ['included', 'added', 'export-less-gst', 'export-same-price']

const anyLine = fc.record<PriceLine>({
  key: fc.uuid(),
  unitPrice: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxClass: fc.constantFrom('standard', 'gst-free', 'reduced-rate', 'books', 'vanished'),
})

const anyDiscount = fc.record({
  code: fc.stringMatching(/^[A-Z]{3,8}$/),
  shares: fc.array(fc.integer({ min: -10, max: 600_000 }), { maxLength: 12 }),
  freeShipping: fc.boolean(),
})

const anyShipping = fc.record({
  amount: fc.nat(20_000),
  taxClass: fc.constantFrom('untaxed' as const, 'with-goods' as const),
})

const anyRate = fc.record({
  name: fc.constantFrom('GST', 'VAT'),
  rate: fc.oneof(fc.constantFrom(GST_RATE, 50_000, 200_000, 0), fc.nat(LARGEST_RATE)),
})

/** Rates of any percent, some of one class like another's, some classes without, some with as many as may be. */
const anyRatesOf = (most: number): fc.Arbitrary<ClassRates> => {
  const some = fc.uniqueArray(anyRate, { maxLength: most, selector: rateLabel })
  return fc
    .record({ standard: some, 'gst-free': some, 'reduced-rate': some, books: some })
    .map((rates) => new Map(Object.entries(rates)))
}

/** Any order at all: mixed taxes, coupons that take more than there is, with and without delivery. */
export const anyPriceInput: fc.Arbitrary<PriceInput> = fc.constantFrom(...TAXATIONS).chain((taxation) =>
  fc.record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    discounts: fc.array(anyDiscount, { maxLength: 4 }),
    shipping: fc.option(anyShipping),
    taxation: fc.constant(taxation),
    // Prices hold one tax; several may be added to them.
    rates: fc.oneof(fc.constant(GST_RATES), anyRatesOf(taxation === 'added' ? 3 : 1)),
  }),
)
