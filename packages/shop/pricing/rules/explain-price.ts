import { type Cents, formatMoney } from '@buoy/kernel/rules/money.ts'
import type { PriceTrace, TracedPart } from '../contract.ts'
import { OWNERS_DISCOUNT } from './owners-discount.ts'

/** How one part of a total comes about; amounts in cents. */
export type ExplainedPart = {
  name: string
  /** From the price on, each with what it adds or takes off. */
  steps: { text: string; amount: Cents }[]
  total: Cents
  /** The GST inside `total`, or that there is none; '' when nothing is paid. */
  gst: string
}

export type Explanation = {
  parts: ExplainedPart[]
  total: Cents
  /** How the tax was counted and rounded. */
  tax: string[]
}

/**
 * Puts a trace into words: part by part from the price to what is paid, and how GST was counted. The
 * names are those of the lines in their order.
 */
export function explainPrice(
  trace: PriceTrace,
  names: { lines: readonly string[]; shipping: string },
): Explanation {
  const lines = trace.lines.map((line, index) => ({
    name: names.lines[index] ?? 'Product',
    steps: [
      { text: `${line.quantity} × ${formatMoney(line.unitPrice)}`, amount: line.subtotal },
      ...reductions(trace, line),
    ],
    total: line.total,
    gst: gstOf(trace, line),
  }))
  const { shipping } = trace
  const delivery =
    shipping === null
      ? []
      : [
          {
            name: names.shipping === '' ? 'Delivery' : names.shipping,
            steps: [{ text: 'Price', amount: shipping.price }, ...reductions(trace, shipping)],
            total: shipping.total,
            gst: gstOf(trace, shipping),
          },
        ]
  const parts = [...lines, ...delivery]
  return { parts, total: parts.reduce((sum, { total }) => sum + total, 0), tax: taxSentences(trace) }
}

function reductions(trace: PriceTrace, part: TracedPart): ExplainedPart['steps'] {
  const coupons = part.discounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ text: discountWords(trace.discounts[index]?.code ?? ''), amount: -amount }],
  )
  const removed = part.gstRemoved === 0 ? [] : [{ text: 'GST not charged', amount: -part.gstRemoved }]
  return [...coupons, ...removed]
}

function gstOf(trace: PriceTrace, part: TracedPart): string {
  if (part.total === 0) return ''
  if (trace.taxation !== 'included') return 'no GST'
  if (part.taxable === 0) return 'GST-free'
  return `${formatMoney(part.gst)} GST`
}

function taxSentences(trace: PriceTrace): string[] {
  const tax = formatMoney(trace.tax)
  if (trace.taxation === 'export-same-price') {
    return ['This order leaves Australia, so there is no GST in it.']
  }
  const counted = `${formatMoney(trace.taxable)} ÷ 11 = ${tax}${roundingOf(trace.roundingElevenths)}`
  if (trace.taxation === 'export-less-gst') {
    return [`This order leaves Australia, so the GST inside the prices is not charged: ${counted}.`]
  }
  const hasShares = trace.lines.length + (trace.shipping === null ? 0 : 1) > 1
  return [
    `GST is one eleventh of what is taxed: ${counted}.`,
    ...(hasShares ? ['It is counted once and then split, so that the parts add up to the cent.'] : []),
  ]
}

function roundingOf(elevenths: number): string {
  if (elevenths === 0) return ' exactly'
  return `, rounded ${elevenths > 0 ? 'up' : 'down'} by ${Math.abs(elevenths)}/11 of a cent`
}

function discountWords(code: string): string {
  return code === OWNERS_DISCOUNT ? 'Discount' : `Coupon ${code}`
}
