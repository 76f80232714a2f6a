import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import type { CartDelivery } from '../../cart/contract.ts'
import type { TaxRate } from '../tax/contract.ts'
import { GST_RATE } from '../tax/rules/tax-rate.ts'
import type { Method, ShippingRules, Zone } from './contract.ts'
import type { Parcel } from './rules/quote.ts'
import type { CarrierRates } from './server/open-carrier-rates.ts'
import type { Rates } from './server/open-rates.ts'

const common = { daysFrom: 2, daysTo: 6, taxable: true, enabled: true }

/** A shop without plugins that bring rate sources. */
export const noCarriers: CarrierRates = {
  sources: [],
  price: async (_, compute) => ({ result: compute(() => 'failed'), isWhole: true }),
}

/** A delivery at a flat price, $9.95. */
export function flatRateFixture(part: Partial<Extract<Method, { kind: 'flat_rate' }>> = {}): Method {
  return {
    ...common,
    id: 1,
    kind: 'flat_rate',
    title: 'Standard delivery',
    settings: { cost: 995, perItem: 0, classCosts: [], classMode: 'each' },
    ...part,
  }
}

/** A delivery that is free from $99. */
export function freeShippingFixture(part: Partial<Extract<Method, { kind: 'free_shipping' }>> = {}): Method {
  return {
    ...common,
    id: 2,
    kind: 'free_shipping',
    title: 'Free delivery',
    settings: { needs: 'spend', threshold: 9900, counts: 'after-discounts' },
    ...part,
  }
}

/** A zone that is all of Australia, with a flat rate and free delivery. */
export function zoneFixture(part: Partial<Zone> = {}): Zone {
  return {
    id: 1,
    name: 'Australia',
    countries: ['AU'],
    states: [],
    postcodes: [],
    isRest: false,
    methods: [flatRateFixture(), freeShippingFixture()],
    ...part,
  }
}

/** The rest of the world, to which nothing is sent. */
export function restFixture(part: Partial<Zone> = {}): Zone {
  return zoneFixture({
    id: 9,
    name: 'Rest of the world',
    countries: [],
    isRest: true,
    methods: [],
    ...part,
  })
}

/** One unit of 900 g for $49.95. */
export function parcelFixture(part: Partial<Parcel> = {}): Parcel {
  const parcel = {
    items: 4995,
    discount: 0,
    quantity: 1,
    weightGrams: 900,
    classIds: [],
    hasFreeCoupon: false,
  }
  return { ...parcel, ...part }
}

/** GST of 10 % in all of Australia, unless said otherwise. */
export function taxRateFixture(changes: Partial<TaxRate> = {}): TaxRate {
  const place = { country: 'AU', state: '', postcodes: '', together: false }
  return { ...place, name: 'GST', rate: GST_RATE, ...changes }
}

/** Australia and nowhere else, GST of 10 %. */
export function ratesFixture(part: Partial<ShippingRules> = {}): Rates {
  return {
    shipping: {
      zones: [zoneFixture(), restFixture()],
      classes: [],
      settings: { cutoffMinute: 840, handlingDays: 0, closedDays: [] },
      ...part,
    },
    store: DEFAULT_LOCALE,
    zone: 'Australia/Sydney',
    tax: {
      classes: [
        {
          slug: 'standard',
          name: 'Standard',
          description: '',
          rates: [taxRateFixture()],
        },
        { slug: 'gst-free', name: 'GST-free', description: '', rates: [] },
      ],
      exportPolicy: 'less-tax',
      handover: { country: 'AU', state: 'QLD', postcode: '4558' },
    },
  }
}

/** What an empty cart says of its delivery. */
export function cartDeliveryFixture(): CartDelivery {
  return {
    destination: { country: 'AU', state: 'NSW', postcode: '' },
    zone: 'Australia',
    weightGrams: 0,
    needsShipping: true,
    freeDelivery: null,
    deliveryProblem: null,
  }
}
