import { useStoreLocale } from '../StoreLocale.tsx'

/** Writes counts as the store's locale does: `1,234` in Australia, `1.234` in Germany. */
export function useNumberFormat(): (value: number) => string {
  const { locale } = useStoreLocale()
  return (value) => value.toLocaleString(locale)
}
