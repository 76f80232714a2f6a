import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { PriceList } from '../../price-lists/rules/price-list.ts'
import type { TaxRules } from '../../tax/contract.ts'
import { readTaxRules } from '../../tax/server/read-tax-rules.ts'
import type { ShippingRules } from '../contract.ts'
import { listedDelivery } from '../rules/listed-delivery.ts'
import type { CarrierRates } from './open-carrier-rates.ts'
import { readShippingRules } from './read-shipping-rules.ts'
import { type DeliveryTexts, readDeliveryTexts } from './translatable-delivery.ts'

/**
 * What delivery costs and which tax is in a price, by the owner's settings, and the store that they are of; `zone` is
 * where the days of both are counted. `list` is the price list of a visitor or cart, whose delivery prices are in
 * `shipping` already; left out for the standing prices.
 */
export type Rates = {
  shipping: ShippingRules
  tax: TaxRules
  store: StoreLocale
  zone: string
  list?: PriceList | null
  /** Delivery without the list. */
  standing?: ShippingRules
}

/** The rates of a visitor or cart with this price list, or of one without any. */
export function ratesAt(rates: Rates, list: PriceList | null): Rates {
  const standing = rates.standing ?? rates.shipping
  return { ...rates, list, standing, shipping: listedDelivery(standing, list) }
}

/**
 * The rates at hand: read when the process starts and after each change, never while a shopper waits; and what asks carriers
 * for prices that no table of the owner has. The texts say both to shoppers.
 */
export type RatesDeps = TextsDeps & { rates: () => Rates; carriers: CarrierRates }

type OpenedRates = Pick<RatesDeps, 'rates'> & {
  /** Names of delivery methods in the shop's further languages. */
  deliveryTexts: () => DeliveryTexts
  renew: () => Promise<void>
}

/**
 * Opens the snapshot of rates. It follows every `rates_changed` and the store's details, also of other processes; `renew`
 * reads it at once, for the request that made the change. A failed reading keeps the last snapshot.
 */
export async function openRates(deps: { db: Database; listen: Listen; log: Log }): Promise<OpenedRates> {
  let current = await readRates(deps)
  let deliveryTexts = await readDeliveryTexts(deps)
  const renew = async () => {
    ;[current, deliveryTexts] = [await readRates(deps), await readDeliveryTexts(deps)]
  }
  const follow = () => {
    renew().catch((error: unknown) => deps.log.warn({ err: error }, 'the changed rates could not be read'))
  }
  deps.listen('rates_changed', follow)
  deps.listen('settings_changed', follow)
  // A changed translation changes what is shown of the catalogue.
  deps.listen('catalogue_changed', (what) => {
    if (what === 'translations') follow()
  })
  return { rates: () => current, deliveryTexts: () => deliveryTexts, renew }
}

/** Reads all of them from the database, as they are now. */
export async function readRates(deps: { db: Database }): Promise<Rates> {
  const [shipping, tax, details] = await Promise.all([
    readShippingRules(deps),
    readTaxRules(deps),
    readStoreDetails(deps),
  ])
  return { shipping, tax, store: storeLocaleOf(details), zone: details.timeZone }
}
