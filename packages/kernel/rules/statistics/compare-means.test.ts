import { describe, expect, it } from 'vitest'
import { compareMeans, detectableLift, type Lift, sampleOf, sampleOfRate } from './compare-means.ts'

/** Half the width of an interval around the logarithm of the ratio. */
function logMargins(lift: Lift | null): [below: number, above: number] {
  if (lift === null) throw new Error('nothing was compared')
  const middle = Math.log(1 + lift.lift)
  return [middle - Math.log(1 + lift.low), Math.log(1 + lift.high) - middle]
}

// Values published with GrowthBook's statistics (packages/stats/tests/frequentist/test_tests.py, MIT). Their intervals are of the
// ratio: half their width by the ratio is half of that of its logarithm, since the delta method is the same.
describe('the lift of one mean over another', () => {
  it('has the published sequential interval for amounts', () => {
    const first = sampleOf({ people: 3000, sum: 1396.87, squares: 52377.9767 })
    const second = sampleOf({ people: 3461, sum: 2422.7, squares: 134698.29 })
    const lift = compareMeans(first, second, 0.05, 1000)
    expect(lift?.lift).toBeCloseTo(0.50336, 5)
    // Published: -0.55844 to 1.56516.
    const published = (1.56516 + 0.55844) / 2 / 1.50336
    for (const margin of logMargins(lift)) expect(margin).toBeCloseTo(published, 5)
    expect(published).toBeCloseTo(0.70628, 5)
  })

  it('has the published sequential interval for rates', () => {
    const lift = compareMeans(sampleOfRate(1396, 3000), sampleOfRate(2422, 3461), 0.05, 5000)
    expect(lift?.lift).toBeCloseTo(0.50386, 5)
    // Published: 0.40098 to 0.60675.
    for (const margin of logMargins(lift)) expect(margin).toBeCloseTo((0.60675 - 0.40098) / 2 / 1.50386, 5)
  })

  it('ends below nothing where the second did nothing, and says how much they may do at most', () => {
    const few = compareMeans(sampleOfRate(20, 1000), sampleOfRate(0, 100), 0.05)
    expect(few).toMatchObject({ lift: -1, low: -1 })
    // Two of 100 would have done it: nobody of them says little.
    expect(few?.high).toBeGreaterThan(0)
    expect(compareMeans(sampleOfRate(500, 1000), sampleOfRate(0, 1000), 0.05)?.high).toBeLessThan(0)
    // The same whatever an order is worth.
    const paid = compareMeans(
      sampleOf({ people: 1000, sum: 20 * 5000, squares: 20 * 5000 ** 2 }),
      sampleOf({ people: 100, sum: 0, squares: 0 }),
      0.05,
    )
    expect(paid?.high).toBeCloseTo(few?.high ?? 0, 1)
  })

  it('is unknown without people, or where the first did nothing', () => {
    const some = sampleOfRate(5, 100)
    expect(compareMeans(sampleOfRate(0, 0), some, 0.05)).toBeNull()
    expect(compareMeans(some, sampleOfRate(0, 0), 0.05)).toBeNull()
    expect(compareMeans(sampleOfRate(0, 100), some, 0.05)).toBeNull()
    expect(sampleOf({ people: 0, sum: 0, squares: 0 })).toEqual({ people: 0, mean: 0, variance: 0 })
  })

  it('is unknown where no two people differ: one buyer in each group is no certainty', () => {
    const paid = (amount: number) => sampleOf({ people: 1, sum: amount, squares: amount ** 2 })
    expect(compareMeans(paid(12_900), paid(9900), 0.05)).toBeNull()
    expect(detectableLift(paid(12_900), [1, 1], 0.05)).toBeNull()
    expect(compareMeans(sampleOfRate(5, 5), sampleOfRate(5, 5), 0.05)).toBeNull()
    expect(
      compareMeans(paid(12_900), sampleOf({ people: 2, sum: 20_000, squares: 2.2e8 }), 0.05),
    ).not.toBeNull()
  })
})

describe('the smallest lift that can be found', () => {
  it('lies outside of the interval around no difference, by what chance takes away in 1 of 5 cases', () => {
    const base = sampleOfRate(1000, 10_000)
    const lift = compareMeans(base, base, 0.05)
    const smallest = detectableLift(base, [10_000, 10_000], 0.05)
    // √(2 · 0.1 · 0.9 / 10,000) / 0.1 is a standard error of 0.04243.
    const [, margin] = logMargins(lift)
    expect(Math.log(1 + (smallest ?? 0))).toBeCloseTo(margin + 0.841621 * 0.0424264, 6)
  })

  it('shrinks with people, and is unknown where nothing was done yet', () => {
    const base = sampleOfRate(100, 1000)
    const each = (people: number) => [people, people] as const
    expect(detectableLift(base, each(40_000), 0.05)).toBeLessThan(detectableLift(base, each(1000), 0.05) ?? 0)
    expect(detectableLift(sampleOfRate(0, 1000), each(1000), 0.05)).toBeNull()
    expect(detectableLift(base, [0, 1000], 0.05)).toBeNull()
    expect(detectableLift(base, [1000, 0], 0.05)).toBeNull()
  })

  it('is larger where the same people are shared out unequally', () => {
    const base = sampleOfRate(1000, 10_000)
    const even = detectableLift(base, [5000, 5000], 0.05)
    expect(detectableLift(base, [9000, 1000], 0.05)).toBeGreaterThan(even ?? 0)
    expect(detectableLift(base, [9000, 1000], 0.05)).toBe(detectableLift(base, [1000, 9000], 0.05))
  })

  // Published with GrowthBook's power calculation (packages/shared/test/power.test.ts, MIT): the smallest lifts of two-sided tests with
  // 5 % and a power of 80 %. They put the spread of the second mean in at the lift itself and look at the ratio, we at its logarithm
  // where nothing differs yet: in standard errors both are the same. They widen what chance takes away as they widen the interval, which
  // finds less than a test of 80 % does.
  const [Z_ALPHA, Z_POWER] = [1.959964, 0.841621]
  const standardErrors = (lift: number | null, error: number) => Math.log(1 + (lift ?? 0)) / error
  const asPublished = (errors: number) => (errors * Z_ALPHA) / (Z_ALPHA + Z_POWER) + Z_POWER
  it('has the published size for amounts, when every look is allowed', () => {
    const base = { people: 1, mean: 10, variance: 3909.9997749994377 }
    const each = 400_000 / 3
    const relative = base.variance / base.mean ** 2 / each
    const published = 0.12821 / Math.sqrt(relative * (1 + 1.12821 ** 2))
    const lift = detectableLift(base, [each, each], 0.05, 5000)
    expect(standardErrors(lift, Math.sqrt(2 * relative))).toBeCloseTo(asPublished(published), 3)
    expect(published).toBeCloseTo(4.966, 3)
  })

  it.each([
    [2, 0.4112],
    [4, 0.27607],
    [8, 0.19172],
  ])('has the published size for rates after %i weeks', (weeks, mde) => {
    // One in ten does it, of 4,500 visitors a week who are shared among three variants.
    const each = (weeks * 4500) / 3
    const relative = 0.9 / 0.1 / each
    const published = mde / Math.sqrt(relative * (1 + (1 + mde) ** 2))
    const lift = detectableLift(sampleOfRate(100, 1000), [each, each], 0.05, 5000)
    expect(standardErrors(lift, Math.sqrt(2 * relative))).toBeCloseTo(asPublished(published), 3)
  })
})
