import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE, type StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { PriceSettings } from '@buoy/platform/site/contract.ts'
import type { OrderTotals } from '../../../pricing/engine/contract.ts'
import { rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import { lineTaxNote, onlyTaxName, shownTaxName } from '../../../pricing/tax/rules/tax-words.ts'
import { messages } from '../messages.ts'
import { invoiceTitle } from './document-titles.ts'

/**
 * The seller as the law wants them named. Documents from before a store had a country and a currency say neither: they
 * are Australian.
 */
export type Seller = {
  name: string
  abn: string
  address: string
  email: string
  phone: string
  businessNumberLabel?: string
} & Partial<DocumentLocale>

export type DocumentLocale = Omit<StoreLocale, 'timeZone' | keyof PriceSettings>

/** How a seller's documents write amounts and name taxes, in the language of the texts. */
export function documentLocale(seller: Seller, { locale }: TextLocale): DocumentLocale {
  const { country, currency, taxName } = { ...DEFAULT_LOCALE, ...seller }
  return { country, currency, locale, taxName }
}

/** An order as its invoice needs it; amounts in cents, as its prices were: with the tax inside, or without the added tax. */
export type InvoicedOrder = {
  number: number
  invoiceNumber: number
  paidAt: Date
  billing: readonly string[]
  email: string
  lines: readonly {
    name: string
    detail: string
    quantity: number
    unitPrice: Cents
    subtotal: Cents
    isTaxed: boolean
    /** The rate it is taxed at, by name and percent; '' where it is not. */
    rate: string
  }[]
  totals: OrderTotals
  /** `null` when nothing is sent. */
  shippingLabel: string | null
  /** The part of what delivery costs that is taxed. */
  shippingTaxable: Cents
  paidWith: string
}

export type TaxInvoice = {
  title: string
  number: string
  /** The buyer's name and address. */
  buyer: readonly string[]
  gstSentence: string
  /** What each line says of its tax: its rate where there are several, that it has none beside others that do. */
  lineNotes: readonly string[]
  /** The same of delivery, which is also taxed in part, where some of the goods are. */
  shippingNote: string
  /** The tax of each rate and what it is counted from; none where one sentence says it all. Added tax leads to the total. */
  taxTable: readonly { label: string; taxable: Cents; tax: Cents }[]
}

/** Number of an invoice as people read it: `INV-000042`. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`
}

/**
 * What a tax invoice must say by the rules of the Australian Taxation Office: the words, the seller with
 * their ABN, what each line is taxed, and GST as an amount, or in one sentence where it is exactly an
 * eleventh of the total. A refund changes none of it: that has an adjustment note. Where several rates apply, lines name theirs and each has its own sum. Without an ABN it is an invoice only. The buyer is always named: they must be
 * from $1,000 on.
 */
export function taxInvoiceOf(order: InvoicedOrder, seller: Seller, texts: TextLocale): TaxInvoice {
  const store = documentLocale(seller, texts)
  const { taxes } = order.totals
  return {
    title: invoiceTitle({ country: store.country, isRegistered: seller.abn !== '' }, texts),
    number: invoiceNumber(order.invoiceNumber),
    buyer: order.billing.length > 0 ? order.billing : [order.email],
    gstSentence: gstSentence(order.totals, store, texts),
    lineNotes: order.lines.map((line) => lineTaxNote(line, order.totals, texts)),
    shippingNote: shippingNote(order, store, texts),
    taxTable:
      taxes.length > 1 || order.totals.taxAdded > 0
        ? taxes.map((one) => ({ label: rateLabel(one, texts.locale), taxable: one.taxable, tax: one.tax }))
        : [],
  }
}

function shippingNote(
  { totals: { gst, shipping, taxes }, shippingTaxable }: InvoicedOrder,
  store: DocumentLocale,
  texts: TextLocale,
): string {
  if (gst === 0 || shippingTaxable >= shipping) return ''
  const t = translator(messages, texts)
  const tax = shownTaxName(taxes, store, texts)
  return shippingTaxable === 0
    ? t('taxFree', { tax })
    : t('partTaxed', { tax, amount: moneyFormat(store)(shippingTaxable) })
}

function gstSentence(
  { gst, total, taxes, taxAdded }: Pick<OrderTotals, 'gst' | 'total' | 'taxes' | 'taxAdded'>,
  store: DocumentLocale,
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  if (gst === 0) return t('noTaxInTotal', { tax: store.taxName })
  if (taxAdded > 0) return ''
  const amount = moneyFormat(store)(gst)
  const tax = onlyTaxName(taxes, store)
  if (tax === null) return t('taxesInTotal', { amount })
  const isEleventh = store.country === 'AU' && taxes.length < 2 && gst * 11 === total
  return isEleventh ? t('totalIncludesTax', { tax, amount }) : t('taxInTotal', { tax, amount })
}
