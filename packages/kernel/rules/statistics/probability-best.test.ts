import { describe, expect, it } from 'vitest'
import { sampleOfRate } from './compare-means.ts'
import { normalBelow } from './normal.ts'
import { expectedLoss, probabilityBest } from './probability-best.ts'

it('knows the normal distribution', () => {
  // Quantiles of any table.
  expect(normalBelow(0)).toBeCloseTo(0.5, 6)
  expect(normalBelow(1.959964)).toBeCloseTo(0.975, 6)
  expect(normalBelow(-1.644854)).toBeCloseTo(0.05, 6)
})

describe('the probability to be best', () => {
  it('is that of the difference of two normal means', () => {
    const [a, b] = [
      { people: 100, mean: 10, variance: 400 },
      { people: 100, mean: 13, variance: 500 },
    ] as const
    const [ofA = 0, ofB = 0] = probabilityBest([a, b])
    // Φ(3 / √(4 + 5)) = Φ(1)
    expect(ofB).toBeCloseTo(0.841345, 4)
    expect(ofA + ofB).toBeCloseTo(1, 10)
  })

  it('is shared by groups that are alike, seen by nobody or by many', () => {
    for (const sample of [sampleOfRate(0, 0), sampleOfRate(30, 300)])
      for (const share of probabilityBest([sample, sample, sample])) expect(share).toBeCloseTo(1 / 3, 6)
  })

  it('is the same for all where nobody differs from anybody, and unsure of a group of one', () => {
    const one = (mean: number) => ({ people: 1, mean, variance: 0 })
    expect(probabilityBest([one(12_900), one(9900)])).toEqual([0.5, 0.5])
    const [ofOne = 0, ofMany = 0] = probabilityBest([one(130), { people: 100, mean: 100, variance: 10_000 }])
    // Φ(30 / √(10,000 + 100)) = Φ(0.2985)
    expect(ofOne).toBeCloseTo(0.6173, 3)
    expect(ofOne + ofMany).toBeCloseTo(1, 10)
  })

  it('is nearly sure of one that is far ahead', () => {
    const [, , best] = probabilityBest([
      sampleOfRate(10, 1000),
      sampleOfRate(12, 1000),
      sampleOfRate(90, 1000),
    ])
    expect(best).toBeGreaterThan(0.999)
  })
})

describe('the expected loss', () => {
  it('is that of the higher of two normal means, by its own', () => {
    const alike = { people: 100, mean: 10, variance: 400 }
    // The higher of two means with an error of 2 lies 2 / √π above them.
    for (const loss of expectedLoss([alike, alike]) ?? []) expect(loss).toBeCloseTo(1.128379, 3)
    const [ofA = 0, ofB = 0] = expectedLoss([alike, { people: 100, mean: 13, variance: 500 }]) ?? []
    // θ = 3: the difference is 3 ± 3, so A costs 3 Φ(1) + 3 φ(1) and B 3 φ(1) − 3 Φ(−1).
    expect(ofA).toBeCloseTo(3.24995, 3)
    expect(ofB).toBeCloseTo(0.24995, 3)
  })

  it('is nothing for the one that is surely best, and unknown where nobody differs', () => {
    const [worse = 0, best = 1] = expectedLoss([sampleOfRate(100, 10_000), sampleOfRate(900, 10_000)]) ?? []
    expect(best).toBeCloseTo(0, 5)
    expect(worse).toBeCloseTo(0.08, 4)
    expect(expectedLoss([sampleOfRate(0, 0), sampleOfRate(0, 10)])).toBeNull()
  })
})
