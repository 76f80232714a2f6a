import type { MoneyFormat } from './money.ts'

/** Whether shoppers see prices with tax or without it, where that is another than the prices that owners enter. */
export const SHOWN_PRICES = ['as-entered', 'with-tax', 'without-tax'] as const
export type ShownPrices = (typeof SHOWN_PRICES)[number]

/**
 * The country, currency, number and date format, time zone, tax name and kind of prices of a store: part of its settings, passed to every
 * rule and view that depends on them.
 */
export type StoreLocale = MoneyFormat & {
  /** ISO 3166-1, two capital letters. */
  country: string
  /** IANA name. Days of sales, reports and emails are counted in it. */
  timeZone: string
  /** What the tax at home is called: `GST`, `VAT`. */
  taxName: string
  /** True: tax is inside the prices that owners enter; false: it is added on top of them. */
  pricesIncludeTax: boolean
  /** Prices on the pages of the shop. */
  shopPrices: ShownPrices
  /** Prices in the cart and at the checkout. */
  cartPrices: ShownPrices
}

/** Tells whether the prices on the pages of the shop hold tax. */
export function shopShowsTax({
  pricesIncludeTax,
  shopPrices,
}: Pick<StoreLocale, 'pricesIncludeTax' | 'shopPrices'>): boolean {
  return shopPrices === 'as-entered' ? pricesIncludeTax : shopPrices === 'with-tax'
}

/** The locale of a store until its owner chooses one. */
export const DEFAULT_LOCALE: StoreLocale = {
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  taxName: 'GST',
  pricesIncludeTax: true,
  shopPrices: 'as-entered',
  cartPrices: 'as-entered',
}
