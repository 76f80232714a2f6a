import { currencySymbol, decimalsOf, unitsOf } from '@buoy/kernel/rules/money.ts'
import { useStoreLocale } from '../StoreLocale.tsx'

/**
 * How a field for an amount looks in the store's currency: its symbol and decimals, and how many of the smallest units
 * make one. Typed with a point, whatever the locale writes.
 */
export function useMoneyField() {
  const store = useStoreLocale()
  const decimals = decimalsOf(store.currency)
  return {
    prefix: currencySymbol(store),
    decimalScale: decimals,
    fixedDecimalScale: decimals > 0,
    thousandSeparator: ',',
    units: unitsOf(store.currency),
  }
}
