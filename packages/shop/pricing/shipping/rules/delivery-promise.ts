import { homeStateOf } from '@buoy/kernel/rules/home.ts'
import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Destination, ShippingRules } from '../contract.ts'
import { matchZone } from './match-zone.ts'
import { chosenQuote, NOWHERE_YET, quoteZone } from './quote.ts'

/**
 * What is said about delivery before anybody has given an address: least and most business days, `null` when the owner
 * promises none, and its price in cents.
 */
export type DeliveryPromise = {
  days: { from: number; to: number } | null
  amount: Cents
  freeFrom: Cents | null
}

/** Where most parcels of the store go; the cart asks the shopper. */
function atHome({ country }: Pick<StoreLocale, 'country'>): Destination {
  return { country, state: homeStateOf(country), postcode: '' }
}

/**
 * What one unit at `price` costs to send within the country and how long it takes, by the cheapest
 * method that is delivered; `freeFrom` is the order from which it is free, in cents. `null` when
 * nothing is sent there.
 */
export function deliveryPromise(
  rules: Pick<ShippingRules, 'zones'>,
  piece: { price: Cents; weightGrams: number },
  store: StoreLocale,
): DeliveryPromise | null {
  const zone = matchZone(rules.zones, atHome(store))
  const parcel = { items: piece.price, discount: 0, quantity: 1, weightGrams: piece.weightGrams }
  const whole = { ...parcel, classIds: [], hasFreeCoupon: false }
  const quote = chosenQuote(quoteZone(zone, whole, { ...NOWHERE_YET, format: moneyFormat(store) }), null)
  if (quote === null || quote.method.kind === 'local_pickup') return null
  const least = freeDeliveryFrom(rules, store)
  const { daysFrom, daysTo } = quote.method
  const [from, to] = [daysFrom ?? daysTo, daysTo ?? daysFrom]
  return {
    days: from === null || to === null ? null : { from, to },
    amount: quote.amount,
    freeFrom: quote.amount > 0 ? least : null,
  }
}

/** The order from which delivery within the country is free by spending alone, in cents; `null` where there is none. */
export function freeDeliveryFrom(
  rules: Pick<ShippingRules, 'zones'>,
  store: Pick<StoreLocale, 'country'>,
): Cents | null {
  const thresholds = (matchZone(rules.zones, atHome(store))?.methods ?? []).flatMap((method) =>
    method.enabled && method.kind === 'free_shipping' && method.settings.needs === 'spend'
      ? [method.settings.threshold]
      : [],
  )
  const least = Math.min(...thresholds)
  return least > 0 && Number.isFinite(least) ? least : null
}
