import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { PublicStore } from '../contract.ts'

/** The part of a store's details that rules and views are handed. */
export function storeLocaleOf(details: Pick<PublicStore, keyof StoreLocale>): StoreLocale {
  const { country, currency, locale, timeZone, taxName, pricesIncludeTax, shopPrices, cartPrices } = details
  return { country, currency, locale, timeZone, taxName, pricesIncludeTax, shopPrices, cartPrices }
}
