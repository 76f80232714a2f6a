import { type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { createContext, useContext } from 'react'

/** Hands everything below it where the store is, what it counts in and how it writes. */
export const StoreLocaleContext = createContext<StoreLocale | null>(null)

/**
 * Where the store is, what it counts in and how it writes, whatever the server or the browser is set to. Outside of
 * {@link StoreLocaleContext} nobody knows, and asking is a mistake that is thrown.
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
