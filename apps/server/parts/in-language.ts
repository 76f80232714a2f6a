import type { Database } from '@buoy/kernel/server/database.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { translateDetails } from '@buoy/platform/translations/server/translatable-store.ts'
import type { Rates } from '@buoy/shop/pricing/shipping/server/open-rates.ts'

/** Store details in the language that is spoken now, and with its manner of writing numbers, prices and dates. */
export function detailsIn(
  details: () => Promise<StoreDetails>,
  { texts, db }: TextsDeps & { db: Database },
): () => Promise<StoreDetails> {
  return async () => {
    const found = await details()
    const { locale, prefix } = texts()
    return prefix === '' ? found : translateDetails(db, { ...found, locale })
  }
}

/** The same for the store that rates are of. */
export function ratesIn(rates: () => Rates, texts: TextsDeps['texts']): () => Rates {
  return () => {
    const found = rates()
    const { locale, prefix } = texts()
    return prefix === '' ? found : { ...found, store: { ...found.store, locale } }
  }
}
