import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { Method } from '../contract.ts'
import { flatRateFixture, freeShippingFixture, parcelFixture, zoneFixture } from '../shipping.fixtures.ts'
import { evaluateMethods, NOWHERE_YET } from './quote.ts'

const ASKED = { ...NOWHERE_YET, format: moneyFormat(DEFAULT_LOCALE) }

const rest = { daysFrom: 2, daysTo: 6, taxable: true, enabled: true }
const pickup = (cost: number): Method => ({
  ...rest,
  id: 7,
  kind: 'local_pickup',
  title: 'Pick up',
  settings: { cost, address: '' },
})
const table = (by: 'weight' | 'value', ends: (number | null)[]): Method => ({
  ...rest,
  id: 8,
  kind: 'table_rate',
  title: 'By band',
  settings: { by, bands: ends.map((upTo) => ({ upTo, cost: 700 })) },
})
const said = (method: Method, parcel = {}, classes = [{ id: 1, name: 'Bulky', description: '' }]) => {
  const [quote] = evaluateMethods(zoneFixture({ methods: [method] }), parcelFixture(parcel), ASKED, classes)
  return [quote?.amount, quote?.reason]
}

describe('what a method says to a parcel', () => {
  it('of picking up is whether it costs something', () => {
    expect(said(pickup(0))).toEqual([0, 'Picking up is free.'])
    expect(said(pickup(500))).toEqual([500, 'The price of picking up.'])
  })

  it('of a flat price is what it is made of', () => {
    const settings = {
      cost: 500,
      perItem: 0,
      classCosts: [
        { classId: 1, cost: 300 },
        { classId: 2, cost: 900 },
        { classId: 3, cost: 0 },
        { classId: 4, cost: 100 },
      ],
      classMode: 'dearest' as const,
    }
    expect(said(flatRateFixture({ settings }))).toEqual([500, 'A flat price.'])
    const classIds = [1, 2, 3]
    expect(said(flatRateFixture({ settings }), { classIds })).toEqual([1400, '$5.00 + $9.00 for its class.'])
    expect(said(flatRateFixture({ settings: { ...settings, classMode: 'each' } }), { classIds })).toEqual([
      1700,
      '$5.00 + $3.00 for Bulky + $9.00 for its class.',
    ])
  })

  it('of free delivery is what it still needs', () => {
    const free = (needs: 'spend' | 'coupon' | 'spend-or-coupon' | 'spend-and-coupon') =>
      freeShippingFixture({ settings: { needs, threshold: 9900, counts: 'after-discounts' } })
    const [poor, rich] = [{ items: 4995 }, { items: 9900 }]
    const coupon = { hasFreeCoupon: true }
    expect(said(free('spend'), poor)).toEqual([null, '$49.05 more has to be spent.'])
    expect(said(free('spend-or-coupon'), poor)).toEqual([null, '$49.05 more has to be spent.'])
    expect(said(free('spend-and-coupon'), poor)).toEqual([
      null,
      '$49.05 more has to be spent, with a coupon.',
    ])
    expect(said(free('spend-and-coupon'), rich)).toEqual([null, 'It needs a coupon.'])
    expect(said(free('coupon'), poor)).toEqual([null, 'It needs a coupon.'])
    expect(said(free('spend'), rich)).toEqual([0, 'Enough is spent.'])
    expect(said(free('coupon'), { ...poor, ...coupon })).toEqual([0, 'A coupon makes it free.'])
  })

  it('of a table is the band it is in', () => {
    expect(said(table('weight', [1000]), { weightGrams: 900 })).toEqual([
      700,
      '0.9 kg is in the band up to 1 kg.',
    ])
    expect(said(table('weight', [1000, null]), { weightGrams: 1500 })).toEqual([
      700,
      '1.5 kg is in the last band.',
    ])
    expect(said(table('weight', [null, 1000]), { weightGrams: 500 })[1]).toContain('up to 1 kg')
    expect(said(table('value', [5000]), { items: 4995 })).toEqual([
      700,
      '$49.95 is in the band up to $50.00.',
    ])
    expect(said(table('value', [1000]), { items: 4995, discount: 100 })).toEqual([
      null,
      '$48.95 is beyond the last band.',
    ])
  })

  it('of one that is no faster than a free one is that it is not shown', () => {
    const reasons = (methods: Method[]) =>
      evaluateMethods(zoneFixture({ methods }), parcelFixture({ items: 9900 }), ASKED).map(
        ({ reason }) => reason,
      )
    const free = freeShippingFixture({ title: 'Free' })
    const notShown = 'Not shown: Free is free and as fast.'
    expect(reasons([flatRateFixture(), free])[0]).toBe(notShown)
    expect(reasons([flatRateFixture({ daysTo: null }), free])[0]).toBe(notShown)
    expect(reasons([flatRateFixture({ daysTo: 5 }), free])[0]).toBe('A flat price.')
    expect(reasons([flatRateFixture(), { ...free, daysTo: null } as Method])[0]).toBe('A flat price.')
    expect(reasons([pickup(500), free])[0]).toBe('The price of picking up.')
    const costsNothing = { cost: 0, perItem: 0, classCosts: [], classMode: 'each' as const }
    expect(reasons([flatRateFixture({ settings: costsNothing }), free])[0]).toBe('A flat price.')
  })
})
