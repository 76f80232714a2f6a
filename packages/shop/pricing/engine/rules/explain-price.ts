import { countryName } from '@buoy/kernel/rules/countries.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, decimalsOf, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import {
  addedFraction,
  GST_RATE,
  type NamedRate,
  percentText,
  rateLabel,
  taxFraction,
} from '../../tax/rules/tax-rate.ts'
import { joined, shownTaxName } from '../../tax/rules/tax-words.ts'
import type { PriceTrace, TracedPart, TracedRate } from '../contract.ts'
import { messages } from '../messages.ts'
import { OWNERS_DISCOUNT } from './owners-discount.ts'

/** How one part of a total comes about; amounts in cents. */
export type ExplainedPart = {
  name: string
  /** From the price on, each with what it adds or takes off. */
  steps: { text: string; amount: Cents }[]
  total: Cents
  /** The tax inside `total`, or that there is none; '' when nothing is paid, and for tax that is a step. */
  gst: string
}

export type Explanation = {
  parts: ExplainedPart[]
  total: Cents
  /** How the tax was counted and rounded. */
  tax: string[]
}

/** Where a trace is put into words. */
type Place = { store: StoreLocale; texts: TextLocale }

/**
 * Puts a trace into words: part by part from the price to what is paid, and how tax was counted. The
 * names are those of the lines in their order.
 */
export function explainPrice(
  trace: PriceTrace,
  names: { lines: readonly string[]; shipping: string },
  store: StoreLocale,
  texts: TextLocale,
): Explanation {
  const t = translator(messages, texts)
  const place = { store, texts }
  const formatMoney = moneyFormat(store)
  const lines = trace.lines.map((line, index) => ({
    name: names.lines[index] ?? t('product'),
    steps: [
      { text: `${line.quantity} × ${formatMoney(line.unitPrice)}`, amount: line.subtotal },
      ...changesOf(trace, line, place),
    ],
    total: line.total,
    gst: gstOf(trace, line, place),
  }))
  const { shipping } = trace
  const delivery =
    shipping === null
      ? []
      : [
          {
            name: names.shipping === '' ? t('delivery') : names.shipping,
            steps: [{ text: t('price'), amount: shipping.price }, ...changesOf(trace, shipping, place)],
            total: shipping.total,
            gst: gstOf(trace, shipping, place),
          },
        ]
  const parts = [...lines, ...delivery]
  return { parts, total: parts.reduce((sum, { total }) => sum + total, 0), tax: taxSentences(trace, place) }
}

/** What coupons and taxes add or take off. */
function changesOf(trace: PriceTrace, part: TracedPart, { texts }: Place): ExplainedPart['steps'] {
  const t = translator(messages, texts)
  const coupons = part.discounts.flatMap((amount, index) => {
    const code = trace.discounts[index]?.code ?? ''
    const text = code === OWNERS_DISCOUNT ? t('discount') : t('coupon', { code })
    return amount === 0 ? [] : [{ text, amount: -amount }]
  })
  const removed = part.taxes.flatMap((one) =>
    one.removed === 0
      ? []
      : [{ text: t('taxNotCharged', { tax: nameOf(trace, one, texts) }), amount: -one.removed }],
  )
  const added = part.taxAdded === 0 ? [] : part.taxes.filter(({ tax }) => tax > 0)
  return [
    ...coupons,
    ...removed,
    ...added.map((one) => ({ text: rateLabel(one, texts.locale), amount: one.tax })),
  ]
}

function gstOf(trace: PriceTrace, part: TracedPart, { store, texts }: Place): string {
  if (part.total === 0 || part.taxAdded > 0 || trace.taxation === 'added-later') return ''
  const t = translator(messages, texts)
  const formatMoney = moneyFormat(store)
  const tax = shownTaxName(trace.rates, store, texts)
  if (trace.taxation !== 'included' && trace.taxation !== 'added') return t('noTax', { tax })
  if (part.taxable === 0) return trace.rates.length === 0 ? t('noTax', { tax }) : t('taxFree', { tax })
  return joined(
    part.taxes.map((one) =>
      t('amountOfTax', { amount: formatMoney(one.tax), tax: nameOf(trace, one, texts) }),
    ),
    texts,
  )
}

/** A rate by its name, and by its percent where the order has several. */
function nameOf({ rates }: PriceTrace, one: NamedRate, texts: TextLocale): string {
  return rates.length > 1 ? rateLabel(one, texts.locale) : one.name
}

function taxSentences(trace: PriceTrace, place: Place): string[] {
  const { taxation, rates } = trace
  const { store, texts } = place
  const t = translator(messages, texts)
  const tax = shownTaxName(rates, store, texts)
  const country = countryName(store.country, texts)
  if (taxation === 'added-later') return [t('taxOnceKnown', { tax })]
  if (taxation === 'export-same-price') return [t('leavesWithoutTax', { country, tax })]
  if (rates.length === 0) return [t('noTaxInIt', { tax })]
  if (taxation === 'export-less-gst') {
    const counted = rates.map((one) => countedOf(one, taxation, place))
    return [t('leavesLessTax', { country, tax, counted: joined(counted, texts) })]
  }
  const hasShares = trace.lines.length + (trace.shipping === null ? 0 : 1) > 1
  const shares = rates.map((one) => {
    const counted = countedOf(one, taxation, place)
    if (taxation === 'added') {
      return t('taxAddedAt', {
        tax: one.name,
        percent: percentText(one.rate, texts.locale),
        rates: rates.length,
        counted,
      })
    }
    const tax = nameOf(trace, one, texts)
    return t(rates.length > 1 ? 'shareOfRate' : 'shareOfAll', { tax, counted, ...shareOf(one) })
  })
  const unit = smallestUnit(store.currency)
  return hasShares ? [...shares, t('countedOnce', { rates: rates.length, unit })] : shares
}

function shareOf({ rate }: NamedRate) {
  const { part, of } = taxFraction(rate)
  return { isEleventh: rate === GST_RATE ? 'yes' : 'no', share: `${part}/${of}` }
}

function countedOf(
  { rate, taxable, tax, rounding }: TracedRate,
  taxation: PriceTrace['taxation'],
  { store: { currency, locale }, texts }: Place,
): string {
  const t = translator(messages, texts)
  const formatMoney = moneyFormat({ currency, locale })
  const isAdded = taxation === 'added'
  const { part, of } = isAdded ? addedFraction(rate) : taxFraction(rate)
  const times = part === 1 ? '' : ` × ${part}`
  const share = isAdded ? ` × ${percentText(rate, texts.locale)}` : `${times} ÷ ${of}`
  const counted = { calculation: `${formatMoney(taxable)}${share}`, amount: formatMoney(tax) }
  if (rounding === 0) return t('exactly', counted)
  const rounded = { ...counted, part: `${Math.abs(rounding)}/${of}`, unit: smallestUnit(currency) }
  return t(rounding > 0 ? 'roundedUp' : 'roundedDown', rounded)
}

/** A cent where a currency has a hundred of them; others are counted in units of the smallest coin on paper. */
function smallestUnit(currency: string): string {
  return decimalsOf(currency) === 2 ? 'cent' : 'unit'
}
