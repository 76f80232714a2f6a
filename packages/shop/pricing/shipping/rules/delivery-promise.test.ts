import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { Method } from '../contract.ts'
import { flatRateFixture, freeShippingFixture, restFixture, zoneFixture } from '../shipping.fixtures.ts'
import { deliveryPromise, freeDeliveryFrom } from './delivery-promise.ts'

const rules = { zones: [zoneFixture(), restFixture()] }
const piece = (price: number) => ({ price, weightGrams: 900 })

describe('what is said about delivery before there is an address', () => {
  it('names time and price of the cheapest way, and from when it is free', () => {
    expect(deliveryPromise(rules, piece(3990), DEFAULT_LOCALE)).toEqual({
      days: { from: 2, to: 6 },
      amount: 995,
      freeFrom: 9900,
    })
  })

  it('is free for a unit that costs enough', () => {
    expect(deliveryPromise(rules, piece(12_900), DEFAULT_LOCALE)).toMatchObject({ amount: 0, freeFrom: null })
  })

  it('says nothing of methods that are switched off, or where nothing is sent', () => {
    const off = zoneFixture({ methods: [flatRateFixture(), freeShippingFixture({ enabled: false })] })
    expect(deliveryPromise({ zones: [off] }, piece(12_900), DEFAULT_LOCALE)).toMatchObject({
      amount: 995,
      freeFrom: null,
    })
    expect(deliveryPromise({ zones: [restFixture()] }, piece(3990), DEFAULT_LOCALE)).toBeNull()
  })
})

describe('the order from which delivery is free', () => {
  const free = (threshold: number, needs: 'spend' | 'coupon' = 'spend') =>
    freeShippingFixture({ settings: { needs, threshold, counts: 'after-discounts' } })
  const from = (...methods: Method[]) =>
    freeDeliveryFrom({ zones: [zoneFixture({ methods })] }, DEFAULT_LOCALE)

  it('is the least of those that need nothing but spending', () => {
    expect(from(free(9900), free(5000), free(100, 'coupon'), flatRateFixture())).toBe(5000)
    expect(from(free(100, 'coupon'))).toBeNull()
    expect(from(free(0))).toBeNull()
    expect(from(flatRateFixture())).toBeNull()
    expect(freeDeliveryFrom({ zones: [] }, DEFAULT_LOCALE)).toBeNull()
  })

  it('is asked for the home state, whose postcode is not known', () => {
    const zones = [
      zoneFixture({ id: 2, postcodes: ['2000'], methods: [free(100)] }),
      zoneFixture({ id: 3, states: ['AU:VIC'], methods: [free(200)] }),
      zoneFixture({ id: 4, states: ['AU:NSW'], methods: [free(300)] }),
    ]
    expect(freeDeliveryFrom({ zones }, DEFAULT_LOCALE)).toBe(300)
  })
})
