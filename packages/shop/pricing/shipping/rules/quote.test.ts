import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Method } from '../contract.ts'
import {
  flatRateFixture,
  freeShippingFixture,
  parcelFixture,
  restFixture,
  zoneFixture,
} from '../shipping.fixtures.ts'
import { chosenQuote, evaluateMethods, missingForFree, NOWHERE_YET, quoteZone, wireId } from './quote.ts'

const ASKED = { ...NOWHERE_YET, format: moneyFormat(DEFAULT_LOCALE) }

const common = { daysFrom: null, daysTo: null, taxable: true, enabled: true }
const pickup: Method = {
  ...common,
  id: 7,
  kind: 'local_pickup',
  title: 'Pick up',
  settings: { cost: 0, address: 'The shed' },
}
const table = (by: 'weight' | 'value', bands: { upTo: number | null; cost: number }[]): Method => ({
  ...common,
  id: 8,
  kind: 'table_rate',
  title: 'By the table',
  settings: { by, bands },
})
const priced = (methods: Method[], parcel = parcelFixture()) =>
  quoteZone(zoneFixture({ methods }), parcel, ASKED).map(({ method, amount }) => [wireId(method), amount])

describe('what delivery costs', () => {
  it('is a flat price, plus so much a unit, plus so much for the classes in the parcel', () => {
    const settings = {
      cost: 500,
      perItem: 100,
      classMode: 'each' as const,
      classCosts: [
        { classId: 1, cost: 2000 },
        { classId: 2, cost: 300 },
        { classId: 3, cost: 9000 },
      ],
    }
    const parcel = parcelFixture({ quantity: 3, classIds: [1, 2, 2] })
    expect(priced([flatRateFixture({ settings })], parcel)).toEqual([['flat_rate:1', 3100]])
    const dearest = flatRateFixture({ settings: { ...settings, classMode: 'dearest' } })
    expect(priced([dearest], parcel)).toEqual([['flat_rate:1', 2800]])
  })

  it('is nothing from the threshold on, counted before or after discounts as the owner wants', () => {
    const parcel = parcelFixture({ items: 10_000, discount: 200 })
    const free = (counts: 'before-discounts' | 'after-discounts', threshold = 9900) =>
      priced([freeShippingFixture({ settings: { needs: 'spend', threshold, counts } })], parcel)
    expect(free('before-discounts')).toEqual([['free_shipping:2', 0]])
    expect(free('after-discounts')).toEqual([])
    expect(free('after-discounts', 9800)).toEqual([['free_shipping:2', 0]])
  })

  it.each([
    ['coupon', 0, true, true],
    ['coupon', 20_000, false, false],
    ['spend-or-coupon', 0, true, true],
    ['spend-or-coupon', 20_000, false, true],
    ['spend-or-coupon', 0, false, false],
    ['spend-and-coupon', 20_000, true, true],
    ['spend-and-coupon', 20_000, false, false],
    ['spend-and-coupon', 0, true, false],
  ] as const)(
    'is nothing by %s with %i cents spent, coupon %s: %s',
    (needs, items, hasFreeCoupon, isFree) => {
      const settings = { needs, threshold: 9900, counts: 'after-discounts' as const }
      const offered = priced([freeShippingFixture({ settings })], parcelFixture({ items, hasFreeCoupon }))
      expect(offered.length === 1).toBe(isFree)
    },
  )

  it('is read from a table by weight or value, the first band that reaches far enough', () => {
    const bands = [
      { upTo: 5000, cost: 1200 },
      { upTo: 1000, cost: 700 },
      { upTo: null, cost: 3000 },
    ]
    const of = (weightGrams: number) =>
      priced([table('weight', bands)], parcelFixture({ weightGrams }))[0]?.[1]
    expect([0, 1000, 1001, 5000, 5001].map(of)).toEqual([700, 700, 1200, 1200, 3000])
    expect(priced([table('value', bands)], parcelFixture({ items: 6000, discount: 1000 }))).toEqual([
      ['table_rate:8', 1200],
    ])
    expect(priced([table('weight', [{ upTo: 100, cost: 1 }])])).toEqual([])
  })

  it('is not asked for a delivery that a free one beats, but for a faster one', () => {
    const express = flatRateFixture({ id: 3, daysFrom: 1, daysTo: 2 })
    const parcel = parcelFixture({ items: 9900 })
    expect(priced([flatRateFixture(), freeShippingFixture(), express, pickup], parcel)).toEqual([
      ['free_shipping:2', 0],
      ['flat_rate:3', 995],
      ['local_pickup:7', 0],
    ])
  })

  it('is nothing at all where nothing is sent, for an empty parcel, or by a method that is off', () => {
    expect(quoteZone(restFixture(), parcelFixture(), ASKED)).toEqual([])
    expect(quoteZone(null, parcelFixture(), ASKED)).toEqual([])
    expect(priced([flatRateFixture()], parcelFixture({ quantity: 0 }))).toEqual([])
    expect(priced([flatRateFixture({ enabled: false })])).toEqual([])
  })

  it('is explained for every method, those that are not offered too', () => {
    const parcel = parcelFixture({ quantity: 2, classIds: [1] })
    const flat = flatRateFixture({
      settings: { cost: 500, perItem: 100, classCosts: [{ classId: 1, cost: 300 }], classMode: 'each' },
    })
    const classes = [{ id: 1, name: 'Bulky', description: '' }]
    const zone = zoneFixture({ methods: [flat, freeShippingFixture(), { ...pickup, enabled: false }] })
    expect(evaluateMethods(zone, parcel, ASKED, classes).map(({ reason }) => reason)).toEqual([
      '$5.00 + 2 × $1.00 a unit + $3.00 for Bulky.',
      '$49.05 more has to be spent.',
      'Switched off.',
    ])
  })

  it('never falls below nothing nor breaks into parts of a cent, whatever is in the parcel', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 })
    const parcel = fc.record({
      items: money,
      discount: money,
      quantity: fc.integer({ min: 1, max: 999 }),
      weightGrams: fc.nat(),
      classIds: fc.array(fc.nat(4)),
      hasFreeCoupon: fc.boolean(),
    })
    const flat = fc.record({
      cost: money,
      perItem: money,
      classMode: fc.constantFrom('each' as const, 'dearest' as const),
      classCosts: fc.array(fc.record({ classId: fc.nat(4), cost: money })),
    })
    fc.assert(
      fc.property(parcel, flat, (any, settings) => {
        const zone = zoneFixture({ methods: [flatRateFixture({ settings }), pickup] })
        const quotes = quoteZone(zone, any, ASKED)
        for (const { amount } of quotes) expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        expect(quotes.length).toBeGreaterThan(0)
      }),
    )
  })

  it('has a threshold that is reached exactly when nothing is missing', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(50_000), fc.nat(50_000), (threshold, items, discount) => {
        const settings = { threshold, counts: 'after-discounts' as const }
        const missing = missingForFree(settings, { items, discount })
        expect(missing === 0).toBe(items - discount >= threshold)
        expect(missingForFree(settings, { items: items + missing, discount })).toBe(0)
      }),
    )
  })
})

describe('the method that counts', () => {
  const quotes = [
    { method: pickup, amount: 0 },
    { method: flatRateFixture({ id: 3 }), amount: 1695 },
    { method: flatRateFixture({ id: 4 }), amount: 995 },
    { method: flatRateFixture({ id: 5 }), amount: 995 },
  ]

  it('is the chosen one while it is offered', () => {
    expect(chosenQuote(quotes, 'flat_rate:3')?.amount).toBe(1695)
  })

  it('is the cheapest delivered one otherwise, never a walk to the store', () => {
    expect(wireId(chosenQuote(quotes, 'flat_rate:99')?.method ?? pickup)).toBe('flat_rate:4')
    expect(wireId(chosenQuote(quotes, null)?.method ?? pickup)).toBe('flat_rate:4')
    expect(chosenQuote(quotes.slice(0, 1), null)?.method.kind).toBe('local_pickup')
    expect(chosenQuote([], null)).toBeNull()
  })
})
