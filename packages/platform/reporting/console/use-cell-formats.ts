import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import type { CellFormats } from './cell-text.ts'

/** How this store writes figures and days. */
export function useCellFormats(): CellFormats {
  return { formatMoney: useMoney(), locale: useStoreLocale().locale }
}
