import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Taxation, TaxTotal } from '../../tax/rules/tax-rate.ts'
import { GST_RATE } from '../../tax/rules/tax-rate.ts'
import type { DiscountTotal, PriceTrace, TracedLine, TracedPart } from '../contract.ts'

type PartV1 = Omit<TracedPart, 'taxes'> & { roundingElevenths: number }

/** The shape of a trace while GST was the only tax: what of a part it is counted from, and its elevenths. */
export type PriceTraceV1 = {
  version: 1
  taxation: Taxation
  lines: (PartV1 & Omit<TracedLine, keyof TracedPart>)[]
  shipping: (PartV1 & { price: Cents }) | null
  discounts: DiscountTotal[]
  taxable: Cents
  tax: Cents
  roundingElevenths: number
}

/** A trace as an order holds it, in the shape of the day it was placed. */
export type StoredTrace = PriceTrace | PriceTraceV1

/** Reads a stored trace in today's shape. What is stored is never written again. */
export function readTrace(stored: StoredTrace): PriceTrace {
  if (stored.version === 2) return stored
  const { lines, shipping, roundingElevenths: rounding, taxable, tax, ...rest } = stored
  return {
    ...rest,
    version: 2,
    taxable,
    tax,
    lines: lines.map(withTaxes),
    shipping: shipping && withTaxes(shipping),
    rates: taxable === 0 ? [] : [{ name: 'GST', rate: GST_RATE, taxable, tax, rounding }],
  }
}

function withTaxes<Part extends PartV1>({ roundingElevenths: rounding, ...part }: Part) {
  const { taxable, gst: tax, gstRemoved: removed } = part
  const gst = { name: 'GST', rate: GST_RATE, taxable, tax, removed, rounding }
  return { ...part, taxes: taxable === 0 ? [] : [gst] }
}

/** The taxes of an amount from the days when GST was the only one; `gst` of it is tax, in cents. */
export function onlyGst({ total, gst }: { total: Cents; gst: Cents }): TaxTotal[] {
  return gst === 0 ? [] : [{ name: 'GST', rate: GST_RATE, taxable: total, tax: gst }]
}
