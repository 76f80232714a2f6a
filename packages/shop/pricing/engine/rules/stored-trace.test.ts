import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { priceInputFixture, priceLineFixture } from '../pricing.fixtures.ts'
import { explainPrice } from './explain-price.ts'
import { priceOrder } from './price-order.ts'
import { includedTax, onlyGst, type PriceTraceV1, type PriceTraceV2, readTrace } from './stored-trace.ts'

/** A tray for $19.95 and lemons for $5.00 with delivery for $9.95, as the first version of the engine traced them. */
const OLD: PriceTraceV1 = {
  version: 1,
  taxation: 'included',
  lines: [
    {
      key: 'a',
      unitPrice: 1995,
      quantity: 1,
      taxClass: 'standard',
      subtotal: 1995,
      discounts: [],
      net: 1995,
      taxable: 1995,
      gst: 182,
      gstRemoved: 0,
      roundingElevenths: 7,
      total: 1995,
    },
    {
      key: 'b',
      unitPrice: 500,
      quantity: 1,
      taxClass: 'gst-free',
      subtotal: 500,
      discounts: [],
      net: 500,
      taxable: 0,
      gst: 0,
      gstRemoved: 0,
      roundingElevenths: 0,
      total: 500,
    },
  ],
  shipping: {
    price: 995,
    discounts: [],
    net: 995,
    taxable: 796,
    gst: 72,
    gstRemoved: 0,
    roundingElevenths: -4,
    total: 995,
  },
  discounts: [],
  taxable: 2791,
  tax: 254,
  roundingElevenths: 3,
}

const again = () =>
  priceOrder(
    priceInputFixture({
      lines: [priceLineFixture(), priceLineFixture({ key: 'b', unitPrice: 500, taxClass: 'gst-free' })],
      shipping: { amount: 995, taxClass: 'with-goods' },
    }),
  ).trace

describe('a trace from before there were rates', () => {
  it('reads like one of today, and says the same', () => {
    const frozen = structuredClone(OLD)
    const read = readTrace(OLD)
    expect(read).toEqual(again())
    const names = { lines: ['Tray', 'Lemons'], shipping: 'Standard' }
    expect(explainPrice(read, names, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toEqual(
      explainPrice(again(), names, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE),
    )
    expect(OLD).toEqual(frozen)
  })

  it('of an export has the tax that was taken off', () => {
    const [line] = OLD.lines
    const lines = line === undefined ? [] : [{ ...line, gst: 0, gstRemoved: 181, total: 1814 }]
    const read = readTrace({ ...OLD, taxation: 'export-less-gst', lines, shipping: null })
    expect(read.lines[0]?.taxes).toMatchObject([{ name: 'GST', tax: 0, removed: 181 }])
  })

  it('of goods without tax has no rate', () => {
    const lines = OLD.lines.slice(1)
    expect(
      readTrace({ ...OLD, lines, shipping: null, taxable: 0, tax: 0, roundingElevenths: 0 }),
    ).toMatchObject({
      rates: [],
      lines: [{ taxes: [] }],
    })
  })

  it('of today stays as it is', () => {
    const trace = again()
    expect(readTrace(trace)).toBe(trace)
  })
})

/** A trace of the second version, as orders hold it: a tray for $19.95, sent for $9.95. */
const SECOND: PriceTraceV2 = {
  version: 2,
  taxation: 'included',
  lines: [
    {
      key: 'a',
      unitPrice: 1995,
      quantity: 1,
      taxClass: 'standard',
      subtotal: 1995,
      discounts: [],
      net: 1995,
      taxable: 1995,
      gst: 181,
      gstRemoved: 0,
      taxes: [{ name: 'GST', rate: 100_000, taxable: 1995, tax: 181, removed: 0, rounding: -4 }],
      total: 1995,
    },
  ],
  shipping: {
    price: 995,
    discounts: [],
    net: 995,
    taxable: 995,
    gst: 91,
    gstRemoved: 0,
    taxes: [{ name: 'GST', rate: 100_000, taxable: 995, tax: 91, removed: 0, rounding: 6 }],
    total: 995,
  },
  discounts: [],
  rates: [{ name: 'GST', rate: 100_000, taxable: 2990, tax: 272, rounding: 2 }],
  taxable: 2990,
  tax: 272,
}

describe('a trace from before tax was added to prices', () => {
  it('reads like one of today, and says the same', () => {
    const stored = structuredClone(SECOND)
    const now = priceOrder(priceInputFixture({ shipping: { amount: 995, taxClass: 'with-goods' } })).trace
    expect(readTrace(stored)).toEqual(now)
    expect(stored).toEqual(SECOND)
    const names = { lines: ['Tray'], shipping: 'Standard' }
    expect(explainPrice(readTrace(stored), names, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toEqual(
      explainPrice(now, names, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE),
    )
  })

  it('of goods that were picked up has no delivery', () => {
    expect(readTrace({ ...SECOND, shipping: null })).toMatchObject({
      version: 3,
      shipping: null,
      lines: [{ taxAdded: 0 }],
    })
  })
})

it('the prices of an order include tax or not, whatever the store does now', () => {
  const now = again()
  expect(includedTax(null)).toBe(true)
  expect(includedTax(OLD)).toBe(true)
  expect(includedTax({ ...now, taxation: 'export-less-gst' })).toBe(true)
  expect(includedTax({ ...now, taxation: 'export-same-price' })).toBeNull()
  expect(includedTax({ ...now, taxation: 'added' })).toBe(false)
  expect(includedTax({ ...now, taxation: 'added-later' })).toBe(false)
})

it('an amount without a trace holds GST or nothing', () => {
  expect(onlyGst({ total: 1100, gst: 100 })).toMatchObject([{ name: 'GST', taxable: 1100, tax: 100 }])
  expect(onlyGst({ total: 1100, gst: 0 })).toEqual([])
})
