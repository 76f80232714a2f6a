import type { MoneyFormat } from './money.ts'

/**
 * Where a store is, what it counts in and how it writes: part of its settings, and handed to every rule and view that
 * depends on them.
 */
export type StoreLocale = MoneyFormat & {
  /** ISO 3166-1, two capital letters. */
  country: string
  /** IANA name. Days of sales, reports and letters are counted in it. */
  timeZone: string
  /** What the tax at home is called: `GST`, `VAT`. */
  taxName: string
}

/** What a store has whose owner has not chosen yet. */
export const DEFAULT_LOCALE: StoreLocale = {
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  taxName: 'GST',
}
