import type { Database } from '@buoy/kernel/server/database.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { requestLanguage } from '@buoy/platform/texts/server/request-language.ts'
import { translateDetails } from '@buoy/platform/translations/server/translatable-store.ts'
import type { Rates } from '@buoy/shop/pricing/shipping/server/open-rates.ts'
import {
  type DeliveryTexts,
  translateDelivery,
} from '@buoy/shop/pricing/shipping/server/translatable-delivery.ts'

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

/** The same for the store that rates are of, with the names of delivery methods. */
export function ratesIn(
  { rates, deliveryTexts }: { rates: () => Rates; deliveryTexts: () => DeliveryTexts },
  texts: TextsDeps['texts'],
): () => Rates {
  return () => {
    const found = rates()
    const { locale, prefix } = texts()
    if (prefix === '') return found
    const translated = deliveryTexts().get(requestLanguage() ?? '')
    return {
      ...found,
      store: { ...found.store, locale },
      shipping: translateDelivery(found.shipping, translated),
    }
  }
}
