import { detectableLift, sampleOfRate } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { describe, expect, it } from 'vitest'
import { describeBasis, describeWeek } from './describe-forecast.ts'
import { forecastTest } from './forecast-test.ts'

const HALF_EACH = { coverage: 100, namespace: null, weights: [1, 1] }
/** One in ten of a thousand reached the goal. */
const goal = { sample: sampleOfRate(100, 1000), reached: 100 }

describe('the forecast of a test', () => {
  it('shares visitors out by weights, the share that takes part, the part of a group and the holdout', () => {
    const perWeek = (part: object, heldOut = 0) =>
      forecastTest({ visitorsPerWeek: 4000, goal }, { ...HALF_EACH, ...part }, heldOut).perWeek
    expect(perWeek({})).toEqual([2000, 2000])
    expect(perWeek({ weights: [50, 25, 25] })).toEqual([2000, 1000, 1000])
    expect(perWeek({ coverage: 25 })).toEqual([500, 500])
    expect(perWeek({ namespace: { name: 'prices', from: 0.25, to: 0.75 } })).toEqual([1000, 1000])
    expect(perWeek({}, 10)).toEqual([1800, 1800])
  })

  it('says what is found after 2, 4 and 8 weeks by the rules that judge the test', () => {
    const { weeks } = forecastTest({ visitorsPerWeek: 4000, goal }, HALF_EACH, 0)
    expect(weeks).toEqual(
      [2, 4, 8].map((count) => ({
        weeks: count,
        lift: detectableLift(goal.sample, [2000 * count, 2000 * count], 0.05),
      })),
    )
    // 4,000 visitors of each variant: a standard error of √(2 · 0.9 / 0.1 / 4,000), which is 0.0671, and 4.31 of them.
    expect(weeks?.[0]?.lift).toBeCloseTo(0.31, 1)
    const [first, second, third] = (weeks ?? []).map(({ lift }) => lift ?? 0)
    expect(first).toBeGreaterThan(second ?? 0)
    expect(second).toBeGreaterThan(third ?? 0)
  })

  it('goes by the variant that finds least, and shares the error among all', () => {
    const { weeks } = forecastTest(
      { visitorsPerWeek: 4000, goal },
      { ...HALF_EACH, weights: [50, 40, 10] },
      0,
    )
    expect(weeks?.[0]?.lift).toBe(detectableLift(goal.sample, [4000, 800], 0.025))
  })

  it('has no verdict below 100 visitors of a variant or 20 who reach the goal, as the test itself', () => {
    const lifts = (visitorsPerWeek: number, known: typeof goal) =>
      forecastTest({ visitorsPerWeek, goal: known }, HALF_EACH, 0).weeks?.map(({ lift }) => lift !== null)
    expect(lifts(98, goal)).toEqual([false, true, true])
    const rare = { sample: sampleOfRate(20, 1000), reached: 20 }
    expect(lifts(240, rare)).toEqual([false, false, true])
    expect(lifts(500, rare)).toEqual([true, true, true])
    expect(lifts(499, rare)).toEqual([false, true, true])
  })

  it('counts the visitors of the smallest variant, however many reach the goal', () => {
    const usual = { sample: sampleOfRate(500, 1000), reached: 500 }
    const lifts = (visitorsPerWeek: number, weights: number[]) =>
      forecastTest({ visitorsPerWeek, goal: usual }, { ...HALF_EACH, weights }, 0).weeks?.map(
        ({ lift }) => lift !== null,
      )
    expect(lifts(99, [1, 1])).toEqual([false, true, true])
    expect(lifts(100, [1, 1])).toEqual([true, true, true])
    expect(lifts(400, [9, 1])).toEqual([false, true, true])
  })

  it('finds nothing where all do the same, from whom chance cannot be told', () => {
    const all = { sample: sampleOfRate(100, 100), reached: 100 }
    const { weeks } = forecastTest({ visitorsPerWeek: 4000, goal: all }, HALF_EACH, 0)
    expect(weeks?.map(({ lift }) => lift)).toEqual([null, null, null])
  })

  it('knows nothing of a goal that was not recorded, or that fewer than 20 reached', () => {
    expect(forecastTest({ visitorsPerWeek: 700, goal: null }, HALF_EACH, 0)).toEqual({
      perWeek: [350, 350],
      weeks: null,
    })
    const rare = { sample: sampleOfRate(19, 1000), reached: 19 }
    expect(forecastTest({ visitorsPerWeek: 700, goal: rare }, HALF_EACH, 0).weeks).toBeNull()
    const enough = { sample: sampleOfRate(20, 1000), reached: 20 }
    expect(forecastTest({ visitorsPerWeek: 700, goal: enough }, HALF_EACH, 0).weeks).toHaveLength(3)
  })
})

describe('a forecast in words', () => {
  const recorded = { visitors: 5600, visitorsPerWeek: 1400, reached: 179 }
  it('says what it is based on', () => {
    expect(describeBasis(null)).toBe(
      'Not enough is known for a forecast: no visitors were recorded in the last 28 days.',
    )
    expect(describeBasis({ basis: 'tests', ...recorded })).toBe(
      'By the tests of this page in the last 28 days, about 1,400 visitors a week, of whom 3.2% (179) reached the goal.',
    )
    expect(describeBasis({ basis: 'shop', ...recorded })).toContain('visitors and orders of the shop')
    expect(describeBasis({ basis: 'checkout', ...recorded })).toContain('checkouts that were opened')
    expect(describeBasis({ basis: 'tests', ...recorded, reached: null })).toBe(
      'By the tests of this page in the last 28 days, about 1,400 visitors a week. How many of them reach this goal is not known yet.',
    )
  })

  it('says that one page has fewer visitors than the whole shop', () => {
    const words = describeBasis({ basis: 'whole-shop', ...recorded })
    expect(words).toContain('This page had no test in the last 28 days')
    expect(words).toContain('Fewer come to one page, so it takes longer than said here.')
    expect(describeBasis({ basis: 'whole-shop', ...recorded, reached: null })).toContain('Fewer come')
    expect(describeBasis({ basis: 'tests', ...recorded })).not.toContain('Fewer come')
  })

  it.each([
    [null, 'too few visitors for a verdict'],
    [0.0834, 'a difference of 8.3% or more is found'],
    [0.1, 'a difference of 10% or more is found'],
    [0.312, 'a difference of 31% or more is found'],
    [3, 'a difference of 300% or more is found'],
    [3.01, 'only a difference of several times as much is found'],
  ])('says of a lift of %s: %s', (lift, words) => {
    expect(describeWeek({ weeks: 2, lift })).toBe(words)
  })
})
