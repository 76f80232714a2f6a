import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { describe, expect, it } from 'vitest'
import { effectivePrice, isOnSale, saleDays, saleMoments } from './sale.ts'

const ZONE = 'Australia/Sydney'
const sale = (from: string | null, until: string | null) => ({
  regularPrice: 5000,
  salePrice: 3500,
  ...saleMoments({ from, until }, ZONE),
})

describe('sale', () => {
  it.each([
    [
      'spring, when the clocks go forward',
      '2026-10-03',
      '2026-10-04',
      '2026-10-02T14:00:00Z',
      '2026-10-04T13:00:00Z',
    ],
    ['autumn, when they go back', '2026-04-05', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T14:00:00Z'],
  ])('holds from the first midnight to the last: %s', (_, from, until, start, end) => {
    const prices = sale(from, until)
    const at = (text: string, ms = 0) => effectivePrice(prices, new Date(new Date(text).getTime() + ms))
    expect([at(start, -1), at(start), at(end, -1), at(end)]).toEqual([5000, 3500, 3500, 5000])
    expect(saleDays(prices, ZONE)).toEqual({ from, until })
  })

  it.each([
    ['Perth, which has no summer time', 'Australia/Perth', '2026-10-03T16:00:00Z', '2026-10-04T16:00:00Z'],
    [
      'Lord Howe Island, on the day its clock goes forward by half an hour',
      'Australia/Lord_Howe',
      '2026-10-03T13:30:00Z',
      '2026-10-04T13:00:00Z',
    ],
    [
      'Lord Howe Island, on the day it goes back',
      'Australia/Lord_Howe',
      '2026-04-04T13:00:00Z',
      '2026-04-05T13:30:00Z',
    ],
  ])('has the midnights of %s', (_, zone, start, end) => {
    const day = storeDayOf(new Date(start), zone)
    const moments = saleMoments({ from: day, until: day }, zone)
    expect(moments).toEqual({ saleFrom: new Date(start), saleUntil: new Date(end) })
    expect(saleDays(moments, zone)).toEqual({ from: day, until: day })
  })

  it('without a start has begun, and without an end goes on', () => {
    const long = new Date('2099-01-01T00:00:00Z')
    expect(isOnSale(sale(null, null), new Date(0))).toBe(true)
    expect(isOnSale(sale(null, null), long)).toBe(true)
    expect(isOnSale(sale('2026-12-01', null), new Date('2026-11-30T12:59:59Z'))).toBe(false)
    expect(isOnSale(sale('2026-12-01', null), long)).toBe(true)
    expect(isOnSale(sale(null, '2026-12-01'), long)).toBe(false)
  })

  it('is none without a price of its own', () => {
    const none = { regularPrice: 5000, salePrice: null, saleFrom: null, saleUntil: null }
    expect(effectivePrice(none, new Date())).toBe(5000)
  })
})
