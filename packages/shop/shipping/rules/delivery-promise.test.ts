import { describe, expect, it } from 'vitest'
import { flatRateFixture, freeShippingFixture, restFixture, zoneFixture } from '../shipping.fixtures.ts'
import { deliveryPromise } from './delivery-promise.ts'

const rules = { zones: [zoneFixture(), restFixture()] }
const piece = (price: number) => ({ price, weightGrams: 900 })

describe('what is said about delivery before there is an address', () => {
  it('names time and price of the cheapest way, and from when it is free', () => {
    expect(deliveryPromise(rules, piece(3990))).toEqual({
      ...{ days: '2 to 6 business days', amount: 995, freeFrom: 9900 },
    })
  })

  it('is free for a piece that costs enough', () => {
    expect(deliveryPromise(rules, piece(12_900))).toMatchObject({ amount: 0, freeFrom: null })
  })

  it('says nothing of methods that are switched off, or where nothing is sent', () => {
    const off = zoneFixture({ methods: [flatRateFixture(), freeShippingFixture({ enabled: false })] })
    expect(deliveryPromise({ zones: [off] }, piece(12_900))).toMatchObject({ amount: 995, freeFrom: null })
    expect(deliveryPromise({ zones: [restFixture()] }, piece(3990))).toBeNull()
  })
})
