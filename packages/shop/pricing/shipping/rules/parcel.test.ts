import { expect, it } from 'vitest'
import { parcelOf } from './parcel.ts'

const line = (changes: object = {}) => ({
  quantity: 2,
  unitPrice: 4995,
  weightGrams: 900,
  shippingClassId: null,
  requiresShipping: true,
  ...changes,
})
const coupon = (shares: number[], freeShipping = false) => ({ shares, freeShipping })

it('a parcel holds all units of all lines, with their price, weight and classes', () => {
  const lines = [line(), line({ quantity: 3, unitPrice: 1000, weightGrams: 100, shippingClassId: 7 })]
  expect(parcelOf(lines, [])).toEqual({
    items: 12_990,
    discount: 0,
    quantity: 5,
    weightGrams: 2100,
    classIds: [7],
    hasFreeCoupon: false,
  })
  expect(parcelOf([line({ shippingClassId: 7 }), line({ shippingClassId: 8 })], []).classIds).toEqual([7, 8])
})

it('a parcel counts the discounts of what is in it, of every coupon', () => {
  const lines = [line({ requiresShipping: false }), line()]
  const { discount, hasFreeCoupon } = parcelOf(lines, [coupon([100, 200]), coupon([30, 40])])
  expect([discount, hasFreeCoupon]).toEqual([240, false])
  expect(parcelOf(lines, [coupon([100])]).discount).toBe(0)
})

it('what is not posted weighs nothing and costs nothing to send', () => {
  expect(parcelOf([line({ requiresShipping: false, shippingClassId: 7 })], [coupon([500])])).toEqual({
    items: 0,
    discount: 0,
    quantity: 0,
    weightGrams: 0,
    classIds: [],
    hasFreeCoupon: false,
  })
})

it('one coupon of several is enough for free delivery', () => {
  expect(parcelOf([line()], [coupon([0]), coupon([0], true)]).hasFreeCoupon).toBe(true)
})
