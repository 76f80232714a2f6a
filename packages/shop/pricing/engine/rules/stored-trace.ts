import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Taxation, TaxTotal } from '../../tax/rules/tax-rate.ts'
import { GST_RATE } from '../../tax/rules/tax-rate.ts'
import type { DiscountTotal, PriceTrace, TracedLine, TracedPart } from '../contract.ts'

type PartV1 = Omit<TracedPart, 'taxes' | 'taxAdded'> & { roundingElevenths: number }

/** The shape of a trace while GST was the only tax: what of a part it is counted from, and its elevenths. */
export type PriceTraceV1 = {
  version: 1
  taxation: PriceTraceV2['taxation']
  lines: (PartV1 & Omit<TracedLine, keyof TracedPart>)[]
  shipping: (PartV1 & { price: Cents }) | null
  discounts: DiscountTotal[]
  taxable: Cents
  tax: Cents
  roundingElevenths: number
}

type PartV2 = Omit<TracedPart, 'taxAdded'>

/** The shape of a trace while every tax was inside the prices. */
export type PriceTraceV2 = Omit<PriceTrace, 'version' | 'taxation' | 'lines' | 'shipping'> & {
  version: 2
  taxation: Exclude<Taxation, 'added' | 'added-later'>
  lines: (PartV2 & Omit<TracedLine, keyof TracedPart>)[]
  shipping: (PartV2 & { price: Cents }) | null
}

/** A trace as an order holds it, in the shape of the day it was placed. */
export type StoredTrace = PriceTrace | PriceTraceV2 | PriceTraceV1

/** Reads a stored trace in today's shape. What is stored is never written again. */
export function readTrace(stored: StoredTrace): PriceTrace {
  if (stored.version === 3) return stored
  if (stored.version === 2) return fromV2(stored)
  const { lines, shipping, roundingElevenths: rounding, taxable, tax, ...rest } = stored
  return fromV2({
    ...rest,
    version: 2,
    taxable,
    tax,
    lines: lines.map(withTaxes),
    shipping: shipping && withTaxes(shipping),
    rates: taxable === 0 ? [] : [{ name: 'GST', rate: GST_RATE, taxable, tax, rounding }],
  })
}

function fromV2({ lines, shipping, ...trace }: PriceTraceV2): PriceTrace {
  return {
    ...trace,
    version: 3,
    lines: lines.map((line) => ({ ...line, taxAdded: 0 })),
    shipping: shipping && { ...shipping, taxAdded: 0 },
  }
}

function withTaxes<Part extends PartV1>({ roundingElevenths: rounding, ...part }: Part) {
  const { taxable, gst: tax, gstRemoved: removed } = part
  const gst = { name: 'GST', rate: GST_RATE, taxable, tax, removed, rounding }
  return { ...part, taxes: taxable === 0 ? [] : [gst] }
}

/**
 * Tells whether the prices of an order included tax, so that they stay what they were when it is priced again; `null`
 * where both are the same, for an order that went abroad without tax.
 */
export function includedTax(stored: StoredTrace | null): boolean | null {
  if (stored === null) return true
  if (stored.taxation === 'export-same-price') return null
  return stored.taxation !== 'added' && stored.taxation !== 'added-later'
}

/** The taxes of an amount from the days when GST was the only one; `gst` of it is tax, in cents. */
export function onlyGst({ total, gst }: { total: Cents; gst: Cents }): TaxTotal[] {
  return gst === 0 ? [] : [{ name: 'GST', rate: GST_RATE, taxable: total, tax: gst }]
}
