import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Destination, Zone } from '../../pricing/shipping/contract.ts'
import type { ResponseOf } from '../../pricing/shipping/rules/carrier-rate.ts'
import { arrivalSentence, daysInWords, estimateArrival } from '../../pricing/shipping/rules/delivery-time.ts'
import { matchZone } from '../../pricing/shipping/rules/match-zone.ts'
import {
  chosenQuote,
  type MethodQuote,
  missingForFree,
  type Parcel,
  quoteZone,
  wireId,
} from '../../pricing/shipping/rules/quote.ts'
import type { Rates } from '../../pricing/shipping/server/open-rates.ts'
import { type OrderTax, taxationOf } from '../../pricing/tax/rules/taxation.ts'
import type { CartDelivery, FreeDelivery, ShippingOption } from '../contract.ts'
import { messages } from '../messages.ts'

type Quote = MethodQuote & { amount: Cents }

export type DescribedDelivery = CartDelivery & {
  shippingOptions: ShippingOption[]
  chosen: Quote | null
  /** Of each option, in their order: whether it is taxed like the goods. */
  taxable: boolean[]
  tax: OrderTax
}

/** How a parcel gets to where the shopper is, at today's rates: the ways offered, the chosen one, and how it is taxed. */
export function describeDelivery(
  to: Destination,
  parcel: Parcel,
  wanted: string | null,
  at: { rates: Rates; now: Date; responseOf: ResponseOf; texts: TextLocale },
): DescribedDelivery {
  const { now, responseOf, texts } = at
  const { shipping, tax, store } = at.rates
  const zone = matchZone(shipping.zones, to)
  const quotes = quoteZone(zone, parcel, { to, responseOf, format: moneyFormat(store) })
  const chosen = chosenQuote(quotes, wanted)
  const isPickup = chosen?.method.kind === 'local_pickup'
  return {
    destination: to,
    zone: zone?.name ?? '',
    weightGrams: parcel.weightGrams,
    needsShipping: parcel.quantity > 0,
    shippingOptions: quotes.map(({ method, amount }) => {
      const arrival = estimateArrival(now, method, shipping.settings, store)
      const isFetched = method.kind === 'local_pickup'
      return {
        id: wireId(method),
        kind: method.kind,
        label: method.title,
        detail: isFetched ? method.settings.address : daysInWords(method, texts),
        arrival: arrival === null ? '' : arrivalSentence(arrival, method.kind, texts),
        amount,
        chosen: method.id === chosen?.method.id,
      }
    }),
    freeDelivery: zone === null || parcel.quantity === 0 ? null : freeDeliveryOf(zone, parcel),
    deliveryProblem:
      parcel.quantity === 0 || chosen !== null
        ? null
        : translator(messages, texts)(sendsAnything(zone) ? 'parcelNotTaken' : 'notDeliveredThere'),
    chosen,
    taxable: quotes.map(({ method }) => method.taxable),
    tax: taxationOf(tax, to, { isPickup, store }),
  }
}

/** How far a cart is from the nearest free delivery that spending more can bring; `null` where there is none. */
function freeDeliveryOf(zone: Zone, parcel: Parcel): FreeDelivery | null {
  const offers = zone.methods.flatMap((method) => {
    if (method.kind !== 'free_shipping' || !method.enabled) return []
    const { needs, threshold } = method.settings
    const isBySpend = needs === 'spend' || needs === 'spend-or-coupon' || parcel.hasFreeCoupon
    if (!isBySpend || needs === 'coupon') return []
    return [{ threshold, missing: missingForFree(method.settings, parcel) }]
  })
  return offers.toSorted((a, b) => a.missing - b.missing)[0] ?? null
}

function sendsAnything(zone: Zone | null): boolean {
  return zone?.methods.some(({ enabled }) => enabled) ?? false
}
