import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { TaxRules } from '../../tax/contract.ts'
import { taxationInWords } from '../../tax/rules/tax-words.ts'
import { taxationOf } from '../../tax/rules/taxation.ts'
import type { DeliveryPreviewInput, ShippingRules, Trial, Zone } from '../contract.ts'
import type { ResponseOf } from './carrier-rate.ts'
import { arrivalSentence, estimateArrival } from './delivery-time.ts'
import { evaluateZone, matchZone, type ZoneVerdict } from './match-zone.ts'
import { evaluateMethods } from './quote.ts'

const WHY: Record<ZoneVerdict, string> = {
  matches: 'Country, state and postcode fit.',
  'other-country': 'Another country.',
  'other-state': 'Another state.',
  'other-postcode': 'The postcode is in none of its patterns.',
  'postcode-unknown': 'It asks for a postcode, and this is not a whole one.',
}

/**
 * Tries the store's zones with an address and a parcel: each zone with the reason why it is or is not the
 * one, in the order they are asked, and what the methods of the one found say.
 */
export function previewDelivery(
  rates: { shipping: ShippingRules; tax: TaxRules; store: StoreLocale; zone: string },
  input: DeliveryPreviewInput,
  now: Date,
  responseOf: ResponseOf,
): Trial {
  const { shipping, tax, store } = rates
  const found = matchZone(shipping.zones, input)
  const parcel = { ...input, items: input.value, discount: 0, hasFreeCoupon: false }
  const { taxation, rates: taxRates } = taxationOf(tax, input, { isPickup: false, store })
  return {
    zones: shipping.zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      why: whyOf(zone),
      isFound: zone.id === found?.id,
    })),
    methods: found === null ? [] : methodsOf(found),
    taxation: taxationInWords(taxation, taxRates.values(), store),
  }

  function whyOf(zone: Zone): string {
    if (zone.isRest)
      return zone.id === found?.id ? 'No zone before it fits.' : 'Only asked when no zone fits.'
    const verdict = evaluateZone(zone, input)
    const isLate = verdict === 'matches' && zone.id !== found?.id
    return isLate ? 'It would fit, but a zone before it does.' : WHY[verdict]
  }

  function methodsOf(zone: Zone): Trial['methods'] {
    const asked = { to: input, responseOf, format: moneyFormat(store) }
    return evaluateMethods(zone, parcel, asked, shipping.classes).map(({ method, amount, reason }) => {
      const arrival = amount === null ? null : estimateArrival(now, method, shipping.settings, store)
      const words = arrival === null ? '' : `${arrivalSentence(arrival, method.kind, SOURCE_TEXT_LOCALE)}.`
      return { title: method.title, amount, reason, arrival: words }
    })
  }
}
