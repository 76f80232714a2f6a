import { describe, expect, it } from 'vitest'
import { crossedPercents, forecastViews, isLongAgo, monthOf, stopOf } from './month-usage.ts'

const MELBOURNE = 'Australia/Melbourne'

describe('a month of views', () => {
  it('begins at midnight of the store', () => {
    expect(monthOf(new Date('2026-10-31T12:59:59Z'), MELBOURNE)).toBe('2026-10')
    expect(monthOf(new Date('2026-10-31T13:00:00Z'), MELBOURNE)).toBe('2026-11')
  })

  it('tells the owner once at 80 and once at 100 percent of the limit', () => {
    expect(crossedPercents(799, 800, 1000)).toEqual([80])
    expect(crossedPercents(800, 999, 1000)).toEqual([])
    expect(crossedPercents(700, 1200, 1000)).toEqual([80, 100])
    expect(crossedPercents(1000, 1001, 1000)).toEqual([])
    expect(crossedPercents(0, 1_000_000, null)).toEqual([])
  })

  it('is forecast from the days that have been', () => {
    expect(forecastViews(300, new Date('2026-11-10T02:00:00Z'), MELBOURNE)).toBe(900)
    expect(forecastViews(300, new Date('2026-10-31T13:00:00Z'), MELBOURNE)).toBeNull()
    expect(forecastViews(300, new Date('2026-11-29T20:00:00Z'), MELBOURNE)).toBe(300)
  })
})

describe('a stop', () => {
  it('comes with the last view of the plan, or with a restriction [W6.04]', () => {
    expect(stopOf({ restrictedAt: null }, 1000, 999)).toBeNull()
    expect(stopOf({ restrictedAt: null }, 1000, 1000)).toBe('limit')
    expect(stopOf({ restrictedAt: null }, null, 9_000_000)).toBeNull()
    expect(stopOf({ restrictedAt: new Date(0) }, 1000, 1000)).toBe('restricted')
  })

  it('is long ago after more than two days [W6.08]', () => {
    const since = new Date('2026-11-01T00:00:00Z')
    expect(isLongAgo(since, new Date('2026-11-03T00:00:00Z'))).toBe(false)
    expect(isLongAgo(since, new Date('2026-11-03T00:00:01Z'))).toBe(true)
    expect(isLongAgo(null, new Date('2026-11-03T00:00:01Z'))).toBe(false)
  })
})
