import { describe, expect, it } from 'vitest'
import { compareMeans, detectableLift, sampleOf, sampleOfRate } from './compare-means.ts'

// Values published with GrowthBook's statistics (packages/stats/tests/frequentist/test_tests.py, MIT).
describe('the lift of one mean over another', () => {
  it('has the published sequential interval for amounts', () => {
    const first = sampleOf({ people: 3000, sum: 1396.87, squares: 52377.9767 })
    const second = sampleOf({ people: 3461, sum: 2422.7, squares: 134698.29 })
    const lift = compareMeans(first, second, 0.05, 1000)
    expect(lift?.lift).toBeCloseTo(0.50336, 5)
    expect(lift?.low).toBeCloseTo(-0.55844, 5)
    expect(lift?.high).toBeCloseTo(1.56516, 5)
  })

  it('has the published sequential interval for rates', () => {
    const lift = compareMeans(sampleOfRate(1396, 3000), sampleOfRate(2422, 3461), 0.05, 5000)
    expect(lift?.lift).toBeCloseTo(0.50386, 5)
    expect(lift?.low).toBeCloseTo(0.40098, 5)
    expect(lift?.high).toBeCloseTo(0.60675, 5)
  })

  it('is unknown without people, or where the first did nothing', () => {
    const some = sampleOfRate(5, 100)
    expect(compareMeans(sampleOfRate(0, 0), some, 0.05)).toBeNull()
    expect(compareMeans(some, sampleOfRate(0, 0), 0.05)).toBeNull()
    expect(compareMeans(sampleOfRate(0, 100), some, 0.05)).toBeNull()
    expect(sampleOf({ people: 0, sum: 0, squares: 0 })).toEqual({ people: 0, mean: 0, variance: 0 })
  })
})

describe('the smallest lift that can be found', () => {
  it('lies outside of the interval around no difference, by what chance takes away in 1 of 5 cases', () => {
    const base = sampleOfRate(1000, 10_000)
    const lift = compareMeans(base, base, 0.05)
    const smallest = detectableLift(base, 10_000, 0.05)
    // √(2 · 0.1 · 0.9 / 10,000) / 0.1 is a standard error of 0.04243.
    expect(smallest).toBeCloseTo((lift?.high ?? 0) + 0.841621 * 0.0424264, 6)
  })

  it('shrinks with people, and is unknown where nothing was done yet', () => {
    const base = sampleOfRate(100, 1000)
    expect(detectableLift(base, 40_000, 0.05)).toBeLessThan(detectableLift(base, 1000, 0.05) ?? 0)
    expect(detectableLift(sampleOfRate(0, 1000), 1000, 0.05)).toBeNull()
    expect(detectableLift(base, 0, 0.05)).toBeNull()
  })
})
