import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { TaxTotal } from '../../../pricing/tax/rules/tax-rate.ts'
import { lineTaxNote, taxOfAmounts } from '../../../pricing/tax/rules/tax-words.ts'
import { messages } from '../messages.ts'
import { creditTitle } from './document-titles.ts'
import { documentLocale, invoiceNumber, type Seller } from './tax-invoice.ts'

/** A refund as its adjustment note needs it; amounts in cents, tax inside. */
export type AdjustedOrder = {
  number: number
  adjustmentNumber: number
  issuedAt: Date
  invoiceNumber: number | null
  billing: readonly string[]
  email: string
  /** What the order cost after the refunds before this one. */
  priceBefore: Cents
  refund: {
    amount: Cents
    gst: Cents
    taxes: readonly TaxTotal[]
    shipping: Cents
    reason: string
    /** How it went back, in words: `To Visa ending in 4242`. */
    how: string
    lines: readonly { name: string; detail: string; quantity: number; amount: Cents; gst: Cents }[]
    /** It has come back since: the note stands for nothing, and keeps its number. */
    isFailed: boolean
  }
}

export type AdjustmentNote = {
  title: string
  number: string
  buyer: readonly string[]
  /** What the note is about and its effect. */
  effect: string
  reason: string
  rows: { name: string; detail: string; quantity: number | null; amount: Cents }[]
  gstSentence: string
  priceAfter: Cents
}

/** Number of an adjustment note as people read it: `ADJ-000007`. */
export function adjustmentNumber(number: number): string {
  return `ADJ-${String(number).padStart(6, '0')}`
}

/**
 * What an adjustment note must say in Australia: that it is one and its effect, the seller with their ABN, the buyer,
 * the day of issue, why, the price before and after, and the GST of the difference (Goods and Services Tax: Adjustment
 * Note Information Requirements Determination 2022, s 5). Without an ABN it is a credit note.
 */
export function adjustmentNoteOf(order: AdjustedOrder, seller: Seller, texts: TextLocale): AdjustmentNote {
  const t = translator(messages, texts)
  const store = documentLocale(seller, texts)
  const format = moneyFormat(store)
  const { refund } = order
  const named = refund.lines.reduce((sum, { amount }) => sum + amount, 0) + refund.shipping
  const taxed = { gst: refund.gst, taxes: [...refund.taxes] }
  const row = (name: string, amount: Cents) => ({ name, detail: '', quantity: null, amount })
  return {
    title: creditTitle({ country: store.country, isRegistered: seller.abn !== '' }, texts),
    number: adjustmentNumber(order.adjustmentNumber),
    buyer: order.billing.length > 0 ? order.billing : [order.email],
    effect: effectOf(order, format, texts),
    reason: refund.reason === '' ? t('refund') : refund.reason,
    rows: [
      ...refund.lines.map(({ name, detail, quantity, amount, gst }) => ({
        name,
        detail: [detail, lineTaxNote({ isTaxed: gst > 0 || amount === 0, rate: '' }, taxed, texts)]
          .filter((part) => part !== '')
          .join(' · '),
        quantity: quantity === 0 ? null : quantity,
        amount,
      })),
      ...(refund.shipping > 0 ? [row(t('delivery'), refund.shipping)] : []),
      ...(refund.amount > named ? [row(t('partOfPrice'), refund.amount - named)] : []),
    ],
    gstSentence:
      refund.gst === 0
        ? t('noTaxInAdjustment', { tax: store.taxName })
        : t('adjustmentIncludes', { tax: taxOfAmounts(taxed, store, texts) }),
    priceAfter: order.priceBefore - (refund.isFailed ? 0 : refund.amount),
  }
}

function effectOf(
  { refund, invoiceNumber: number }: AdjustedOrder,
  format: FormatMoney,
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  if (refund.isFailed) return t('refundCancelled')
  const amount = format(refund.amount)
  return number === null
    ? t('lowersPrice', { amount })
    : t('lowersPriceOfInvoice', { invoice: invoiceNumber(number), amount })
}
