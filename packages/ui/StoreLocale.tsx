import { type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { createContext, useContext } from 'react'

/** Provides the store's locale to all components below it. */
export const StoreLocaleContext = createContext<StoreLocale | null>(null)

/**
 * The store's country, currency, locale, time zone and tax name, whatever the server or the browser is set to. Throws
 * outside of {@link StoreLocaleContext}.
 */
export function useStoreLocale(): StoreLocale {
  const locale = useContext(StoreLocaleContext)
  if (locale === null) throw new Error('A day or a price is shown outside of <StoreLocaleContext>')
  return locale
}

/** The zone in which people read days and times. */
export function useStoreZone(): string {
  return useStoreLocale().timeZone
}

/** Writes amounts in the store's currency. */
export function useMoney(): FormatMoney {
  return moneyFormat(useStoreLocale())
}
