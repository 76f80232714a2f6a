import type { MoneyFormat } from './money.ts'

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
  /** True: tax is inside the prices that owners enter and shoppers see; false: it is added on top of them. */
  pricesIncludeTax: boolean
}

/** The locale of a store until its owner chooses one. */
export const DEFAULT_LOCALE: StoreLocale = {
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  taxName: 'GST',
  pricesIncludeTax: true,
}
