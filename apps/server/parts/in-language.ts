import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { Rates } from '@buoy/shop/pricing/shipping/server/open-rates.ts'

/** Store details whose numbers, prices and dates are written as in the language that is spoken now. */
export function detailsIn(
  details: () => Promise<StoreDetails>,
  texts: TextsDeps['texts'],
): () => Promise<StoreDetails> {
  return async () => {
    const found = await details()
    const { locale, prefix } = texts()
    return prefix === '' ? found : { ...found, locale }
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
