import { countryName } from '@buoy/kernel/rules/countries.ts'
import { type Cents, decimalsOf, type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { GST_RATE, type NamedRate, rateLabel, taxFraction } from '../../tax/rules/tax-rate.ts'
import { taxName } from '../../tax/rules/tax-words.ts'
import type { PriceTrace, TracedPart, TracedRate } from '../contract.ts'
import { OWNERS_DISCOUNT } from './owners-discount.ts'

/** How one part of a total comes about; amounts in cents. */
export type ExplainedPart = {
  name: string
  /** From the price on, each with what it adds or takes off. */
  steps: { text: string; amount: Cents }[]
  total: Cents
  /** The tax inside `total`, or that there is none; '' when nothing is paid. */
  gst: string
}

export type Explanation = {
  parts: ExplainedPart[]
  total: Cents
  /** How the tax was counted and rounded. */
  tax: string[]
}

/**
 * Puts a trace into words: part by part from the price to what is paid, and how tax was counted. The
 * names are those of the lines in their order.
 */
export function explainPrice(
  trace: PriceTrace,
  names: { lines: readonly string[]; shipping: string },
  store: StoreLocale,
): Explanation {
  const formatMoney = moneyFormat(store)
  const lines = trace.lines.map((line, index) => ({
    name: names.lines[index] ?? 'Product',
    steps: [
      { text: `${line.quantity} × ${formatMoney(line.unitPrice)}`, amount: line.subtotal },
      ...reductions(trace, line),
    ],
    total: line.total,
    gst: gstOf(trace, line, store),
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
            gst: gstOf(trace, shipping, store),
          },
        ]
  const parts = [...lines, ...delivery]
  return { parts, total: parts.reduce((sum, { total }) => sum + total, 0), tax: taxSentences(trace, store) }
}

function reductions(trace: PriceTrace, part: TracedPart): ExplainedPart['steps'] {
  const coupons = part.discounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ text: discountWords(trace.discounts[index]?.code ?? ''), amount: -amount }],
  )
  const removed = part.taxes.flatMap((one) =>
    one.removed === 0 ? [] : [{ text: `${nameOf(trace, one)} not charged`, amount: -one.removed }],
  )
  return [...coupons, ...removed]
}

function gstOf(trace: PriceTrace, part: TracedPart, store: StoreLocale): string {
  if (part.total === 0) return ''
  const formatMoney = moneyFormat(store)
  const name = taxName(trace.rates, store)
  if (trace.taxation !== 'included') return `no ${name}`
  if (part.taxable === 0) return `${name}-free`
  return part.taxes.map((one) => `${formatMoney(one.tax)} ${nameOf(trace, one)}`).join(' and ')
}

/** A rate by its name, and by its percent where the order has several. */
function nameOf({ rates }: PriceTrace, one: NamedRate): string {
  return rates.length > 1 ? rateLabel(one) : one.name
}

function taxSentences(trace: PriceTrace, store: StoreLocale): string[] {
  const { taxation, rates } = trace
  const name = taxName(rates, store)
  const leaves = `This order leaves ${countryName(store.country)}, so`
  const counting = { formatMoney: moneyFormat(store), unit: smallestUnit(store.currency) }
  if (taxation === 'export-same-price') return [`${leaves} there is no ${name} in it.`]
  if (rates.length === 0) return [`There is no ${name} in it.`]
  if (taxation === 'export-less-gst') {
    const counted = rates.map((one) => countedOf(one, counting)).join(' and ')
    return [`${leaves} the ${name} inside the prices is not charged: ${counted}.`]
  }
  const hasShares = trace.lines.length + (trace.shipping === null ? 0 : 1) > 1
  const [it, at] = rates.length > 1 ? ['Each', ' at it'] : ['It', '']
  return [
    ...rates.map(
      (one) => `${nameOf(trace, one)} is ${shareOf(one)} of what is taxed${at}: ${countedOf(one, counting)}.`,
    ),
    ...(hasShares
      ? [
          `${it} is counted once and then split, so that the parts add up${counting.unit === 'cent' ? ' to the cent' : ''}.`,
        ]
      : []),
  ]
}

function shareOf({ rate }: NamedRate): string {
  const { part, of } = taxFraction(rate)
  return rate === GST_RATE ? 'one eleventh' : `${part}/${of}`
}

/** How an amount is written, and what the smallest part of it is called. */
type Counting = { formatMoney: FormatMoney; unit: string }

function countedOf({ rate, taxable, tax, rounding }: TracedRate, { formatMoney, unit }: Counting): string {
  const { part, of } = taxFraction(rate)
  const times = part === 1 ? '' : ` × ${part}`
  return `${formatMoney(taxable)}${times} ÷ ${of} = ${formatMoney(tax)}${roundingOf(rounding, of, unit)}`
}

function roundingOf(rounding: number, of: number, unit: string): string {
  if (rounding === 0) return ' exactly'
  return `, rounded ${rounding > 0 ? 'up' : 'down'} by ${Math.abs(rounding)}/${of} of a ${unit}`
}

/** A cent where a currency has a hundred of them; others are counted in units of the smallest coin on paper. */
function smallestUnit(currency: string): string {
  return decimalsOf(currency) === 2 ? 'cent' : 'unit'
}

function discountWords(code: string): string {
  return code === OWNERS_DISCOUNT ? 'Discount' : `Coupon ${code}`
}
