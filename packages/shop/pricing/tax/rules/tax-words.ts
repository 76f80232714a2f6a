import { type Cents, type MoneyFormat, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Taxation, TaxTotal } from './tax-rate.ts'
import { type NamedRate, rateLabel } from './tax-rate.ts'

/** Of the totals of an order: its tax in cents, and the same rate by rate. */
type Taxed = { gst: Cents; taxes: readonly TaxTotal[] }

/** What the tax at home is called: where nothing is taxed there is none of it. */
type HomeTax = Pick<StoreLocale, 'taxName'>

/** Name of all tax in a total: `GST`, or `tax` where taxes of several names are in it. */
export function taxName(taxes: readonly Pick<NamedRate, 'name'>[], home: HomeTax): string {
  const names = new Set(taxes.map(({ name }) => name))
  return names.size > 1 ? 'tax' : ([...names][0] ?? home.taxName)
}

/** The tax in a total as part of a sentence: `$19.89 GST`, or `$10.00 GST 10 % and $1.00 GST 5 %`; '' for none. */
export function taxAmounts({ gst, taxes }: Taxed, store: HomeTax & MoneyFormat): string {
  if (gst === 0) return ''
  const formatMoney = moneyFormat(store)
  if (taxes.length < 2) return `${formatMoney(gst)} ${taxName(taxes, store)}`
  return taxes.map((one) => `${formatMoney(one.tax)} ${rateLabel(one)}`).join(' and ')
}

/** The same where the amount comes last: `GST of $19.89`, or `GST 10 % of $10.00 and GST 5 % of $1.00`. */
export function taxOfAmounts({ gst, taxes }: Taxed, store: HomeTax & MoneyFormat): string {
  const formatMoney = moneyFormat(store)
  if (taxes.length < 2) return `${taxName(taxes, store)} of ${formatMoney(gst)}`
  return taxes.map((one) => `${rateLabel(one)} of ${formatMoney(one.tax)}`).join(' and ')
}

/** Rows for the tax in a total, one for each rate where there are several: `GST in the total`. */
export function taxRows({ gst, taxes }: Taxed, home: HomeTax): { name: string; amount: Cents }[] {
  if (taxes.length < 2) return [{ name: `${taxName(taxes, home)} in the total`, amount: gst }]
  return taxes.map((one) => ({ name: `${rateLabel(one)} in the total`, amount: one.tax }))
}

/**
 * What a line says of its tax beside the others: that it has none where others do, its rate where there are
 * several; '' where the total says it all. `rate` is the line's own, by name and percent.
 */
export function lineTaxNote(line: { isTaxed: boolean; rate: string }, { gst, taxes }: Taxed): string {
  // Where something is taxed, its name is known.
  if (gst === 0) return ''
  if (!line.isTaxed) return `${taxName(taxes, { taxName: 'Tax' })}-free`
  return taxes.length > 1 ? line.rate : ''
}

/** How an order is taxed, for the owner who tries an address. */
export function taxationInWords(
  taxation: Taxation,
  rates: Iterable<NamedRate | null>,
  home: HomeTax,
): string {
  const charged = [...rates].filter((one) => one !== null).filter(({ rate }) => rate > 0)
  const tax = taxName(charged, home)
  if (taxation === 'included') return `${tax === 'tax' ? 'Tax' : tax} is inside the prices.`
  if (taxation === 'export-less-gst') return `An export: the price less its ${tax} is paid.`
  return `An export: the same price is paid, with no ${tax} in it.`
}
