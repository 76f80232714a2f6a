import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, type MoneyFormat, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { messages } from '../messages.ts'
import type { Taxation, TaxTotal } from './tax-rate.ts'
import { isTaxed, type NamedRate, rateLabel } from './tax-rate.ts'

/** Of the totals of an order: its tax in cents, and the same rate by rate. */
type Taxed = { gst: Cents; taxes: readonly TaxTotal[] }

/** Of the totals of an order: whether its tax is inside the prices, or rows of its own name it. */
type Added = { taxAdded: Cents | null }

/** What the tax at home is called: where nothing is taxed there is none of it. */
type HomeTax = Pick<StoreLocale, 'taxName'>

/** Name of all tax in a total, for owners: `GST`, or `tax` where taxes of several names are in it. */
export function taxName(taxes: readonly Pick<NamedRate, 'name'>[], home: HomeTax): string {
  return onlyTaxName(taxes, home) ?? 'tax'
}

/** Name of the only tax in a total, or of the one at home where there is none; `null` where several are in it. */
export function onlyTaxName(taxes: readonly Pick<NamedRate, 'name'>[], home: HomeTax): string | null {
  const names = new Set(taxes.map(({ name }) => name))
  return names.size > 1 ? null : ([...names][0] ?? home.taxName)
}

/** Name of all tax in a total, for shoppers. */
export function shownTaxName(
  taxes: readonly Pick<NamedRate, 'name'>[],
  home: HomeTax,
  texts: TextLocale,
): string {
  return onlyTaxName(taxes, home) ?? translator(messages, texts)('tax')
}

/** The tax in a total as part of a sentence: `$19.89 GST`, or `$10.00 GST 10% and $1.00 GST 5%`; '' for none. */
export function taxAmounts({ gst, taxes }: Taxed, store: HomeTax & MoneyFormat, texts: TextLocale): string {
  if (gst === 0) return ''
  const t = translator(messages, texts)
  const formatMoney = moneyFormat(store)
  if (taxes.length < 2) {
    return t('amountOfTax', { amount: formatMoney(gst), tax: shownTaxName(taxes, store, texts) })
  }
  return joined(
    taxes.map((one) => t('amountOfTax', { amount: formatMoney(one.tax), tax: rateLabel(one, texts.locale) })),
    texts,
  )
}

/** The same where the amount comes last: `GST of $19.89`, or `GST 10% of $10.00 and GST 5% of $1.00`. */
export function taxOfAmounts({ gst, taxes }: Taxed, store: HomeTax & MoneyFormat, texts: TextLocale): string {
  const t = translator(messages, texts)
  const formatMoney = moneyFormat(store)
  if (taxes.length < 2) {
    return t('taxOfAmount', { amount: formatMoney(gst), tax: shownTaxName(taxes, store, texts) })
  }
  return joined(
    taxes.map((one) => t('taxOfAmount', { amount: formatMoney(one.tax), tax: rateLabel(one, texts.locale) })),
    texts,
  )
}

/**
 * Rows for the tax in a total, one for each rate where there are several: `GST in the total`; none where tax is added,
 * which has its rows above the total.
 */
export function taxRows(
  { gst, taxes, taxAdded }: Taxed & Added,
  home: HomeTax,
  texts: TextLocale,
): { name: string; amount: Cents }[] {
  const t = translator(messages, texts)
  if (taxAdded !== 0) return []
  if (taxes.length < 2) {
    return [{ name: t('taxInTotal', { tax: shownTaxName(taxes, home, texts) }), amount: gst }]
  }
  return taxes.map((one) => ({
    name: t('taxInTotal', { tax: rateLabel(one, texts.locale) }),
    amount: one.tax,
  }))
}

/**
 * What a line says of its tax beside the others: that it has none where others do, its rates where there are others;
 * '' where the total says it all. `rate` is the line's own, by name and percent, with `, ` between several.
 */
export function lineTaxNote(
  line: { isTaxed: boolean; rate: string },
  { gst, taxes }: Taxed,
  texts: TextLocale,
): string {
  if (gst === 0) return ''
  if (!line.isTaxed) {
    // Where something is taxed, its name is known.
    return translator(messages, texts)('taxFree', { tax: shownTaxName(taxes, { taxName: 'Tax' }, texts) })
  }
  const all = taxes.map((one) => rateLabel(one, texts.locale)).join(', ')
  return line.rate === all || taxes.length < 2 ? '' : line.rate
}

/** Several taxes as one part of a sentence. */
export function joined(parts: readonly string[], texts: TextLocale): string {
  const t = translator(messages, texts)
  return parts.length === 0 ? '' : parts.reduce((one, another) => t('oneAndAnother', { one, another }))
}

/** Whether prices that owners enter hold tax: `GST included`. */
export function pricesInWords({
  taxName,
  pricesIncludeTax,
}: Pick<StoreLocale, 'taxName' | 'pricesIncludeTax'>): string {
  return pricesIncludeTax ? `${taxName} included` : `${taxName} not included`
}

/** How an order is taxed, for the owner who tries an address. */
export function taxationInWords(
  taxation: Taxation,
  rates: Iterable<readonly NamedRate[]>,
  home: HomeTax,
): string {
  const charged = [...rates].flat().filter(isTaxed)
  const tax = taxName(charged, home)
  if (taxation === 'added') {
    const labels = [...new Set(charged.map((one) => rateLabel(one)))]
    return labels.length === 0
      ? 'No tax is added to the prices.'
      : `Added to the prices: ${labels.join(', ')}.`
  }
  if (taxation === 'added-later') return 'The tax depends on the state and the postcode.'
  if (taxation === 'included') return `${tax === 'tax' ? 'Tax' : tax} is inside the prices.`
  if (taxation === 'export-less-gst') return `An export: the price less its ${tax} is paid.`
  return `An export: the same price is paid, with no ${tax} in it.`
}
