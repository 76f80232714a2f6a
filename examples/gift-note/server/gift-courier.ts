import type { RateSource } from '@buoy/shop/pricing/shipping/server/rate-source.ts'

const BASE = 1200
const EACH_KILOGRAM = 200

/**
 * Prices of a courier who carries gifts within Australia. A real source asks its carrier here, with `deps.fetch` and
 * `deps.signal`; what it throws is answered by the owner's own price.
 */
export const giftCourier: RateSource = {
  id: 'gift-note-courier',
  title: 'Gift courier',
  quote: async (_deps, { parcel, to }) => {
    if (to.country !== 'AU') return null
    const kilograms = Math.ceil(parcel.weightGrams / 1000)
    return { amount: BASE + EACH_KILOGRAM * kilograms, daysFrom: 1, daysTo: 2 }
  },
}
