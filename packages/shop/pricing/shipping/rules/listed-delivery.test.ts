import { describe, expect, it } from 'vitest'
import { flatRateFixture, freeShippingFixture, ratesFixture, zoneFixture } from '../shipping.fixtures.ts'
import { listedAmount, listedDelivery } from './listed-delivery.ts'

const zone = zoneFixture({
  methods: [flatRateFixture({ id: 1 }), freeShippingFixture({ id: 2 }), flatRateFixture({ id: 3 })],
})
const { shipping } = ratesFixture({ zones: [zone] })

describe('delivery at the amounts of a list', () => {
  it('has another price and another threshold, and leaves other methods alone', () => {
    const listed = listedDelivery(shipping, {
      delivery: new Map([
        [1, 500],
        [2, 5000],
      ]),
    })
    expect(listed.zones[0]?.methods.map(listedAmount)).toEqual([500, 5000, 995])
    expect(shipping.zones[0]?.methods.map(listedAmount)).toEqual([995, 9900, 995])
  })

  it('is the standing one without a list, and with one that names no method', () => {
    expect(listedDelivery(shipping, null)).toBe(shipping)
    expect(listedDelivery(shipping, { delivery: new Map() })).toBe(shipping)
  })

  it('does not change what has no such amount', () => {
    const byCoupon = freeShippingFixture({
      settings: { needs: 'coupon', threshold: 0, counts: 'after-discounts' },
    })
    expect(listedAmount(byCoupon)).toBeNull()
    const { settings } = byCoupon as { settings: { threshold: number } }
    expect(settings.threshold).toBe(0)
  })
})
