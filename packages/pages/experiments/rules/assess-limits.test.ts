import { sampleOfRate } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { describe, expect, it } from 'vitest'
import { assessExperiment, compareVariants, type MeasuredVariant, type Verdict } from './assess-experiment.ts'
import { describeVerdict } from './describe-verdict.ts'

const rated = (people: number, reached: number, weight = 1): MeasuredVariant => ({
  name: '',
  weight,
  reached,
  sample: sampleOfRate(reached, people),
})
const kind = (...variants: MeasuredVariant[]) => assessExperiment(variants).kind

describe('the limits of a verdict', () => {
  it.each<[string, MeasuredVariant[], Verdict['kind']]>([
    ['99 of one are not', [rated(100, 2), rated(99, 97)], 'too_early'],
    ['99 of the original are not', [rated(99, 2), rated(100, 98)], 'too_early'],
    [
      '5 expected visitors of a variant are enough to call a split broken',
      [rated(480, 48, 99), rated(20, 2)],
      'broken',
    ],
    ['fewer are not', [rated(380, 38, 99), rated(20, 2)], 'too_early'],
    ['fewer of one of three are not', [rated(200, 20, 50), rated(190, 19, 50), rated(20, 2)], 'too_early'],
    ['a split that is a little off is right', [rated(5100, 510), rated(4900, 490)], 'too_early'],
    ['nobody reached anything', [rated(5000, 0), rated(5000, 0)], 'too_early'],
    ['nobody came', [rated(0, 0), rated(0, 0)], 'too_early'],
  ])('%s', (_what, variants, expected) => {
    expect(kind(...variants)).toBe(expected)
  })

  it('names the best of several, wherever it stands', () => {
    const [low, mid, high] = [rated(50_000, 5000), rated(50_000, 6000), rated(50_000, 7000)]
    expect(assessExperiment([low, mid, high])).toMatchObject({ kind: 'better', variant: 2 })
    expect(assessExperiment([low, high, mid])).toMatchObject({ kind: 'better', variant: 1 })
    expect(kind(low, rated(50_000, 4000), high)).toBe('better')
    const original = assessExperiment([high, low, mid])
    const alone = compareVariants([high, low, mid])[2]?.lift
    // By the closest of them, as shares lost.
    expect(original).toEqual({ kind: 'original', low: -(alone?.high ?? 0), high: -(alone?.low ?? 0) })
    expect(compareVariants([high, low, mid])[0]?.lift).toBeNull()
    const chances = compareVariants([high, low, mid]).map(({ best }) => best)
    expect(chances[0]).toBeGreaterThan(0.99)
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 2)
  })

  it('waits for all variants to be within 5 %, and says how far they are', () => {
    const many = 4_000_000
    const same = assessExperiment([rated(many, many / 10), rated(many, many / 10), rated(many, many / 10)])
    expect(same.kind).toBe('no_difference')
    expect(same.kind === 'no_difference' && same.within).toBeGreaterThan(0)
    expect(same.kind === 'no_difference' && same.within).toBeLessThan(0.05)
    expect(kind(rated(many, many / 10), rated(many, many / 10), rated(20_000, 2000, 0.005))).toBe('too_early')
  })
})

describe('how many visitors are missing', () => {
  const missing = (...variants: MeasuredVariant[]) => {
    const verdict = assessExperiment(variants)
    return verdict.kind === 'too_early' ? verdict.moreVisitors : verdict.kind
  }

  it('are fewer the more came, the larger the difference is, and the commoner the goal', () => {
    const few = Number(missing(rated(1000, 100), rated(1000, 100)))
    expect(few).toBeGreaterThan(10_000)
    expect(few).toBeLessThan(1_000_000)
    const later = Number(missing(rated(4000, 400), rated(4000, 400)))
    // Those that came are counted in: in all as many are needed.
    expect((later + 8000) / (few + 2000)).toBeGreaterThan(0.9)
    expect((later + 8000) / (few + 2000)).toBeLessThan(1.1)
    expect(Number(missing(rated(1000, 100), rated(1000, 120)))).toBeLessThan(few / 5)
    expect(Number(missing(rated(1000, 100), rated(1000, 80)))).toBeLessThan(few / 5)
    expect(Number(missing(rated(1000, 400), rated(1000, 400)))).toBeLessThan(few / 2)
  })

  it('are at least those that every test needs', () => {
    expect(Number(missing(rated(10, 1), rated(10, 9)))).toBeGreaterThanOrEqual(180)
    expect(missing(rated(10, 0), rated(10, 9))).toBeNull()
    expect(missing(rated(0, 0), rated(50, 9, 0.0001))).toBeNull()
  })
})

describe('a verdict in words', () => {
  const say = (verdict: Verdict, measure: 'earns' | 'converts' = 'earns') =>
    describeVerdict(verdict, ['A', 'B'], measure, null)

  it.each<[Verdict, string]>([
    [{ kind: 'better', variant: 1, low: 0.04, high: 0.0925 }, 'B earns 4 to 9.3% more than A.'],
    [{ kind: 'better', variant: 2, low: 0.04, high: 0.09 }, 'Variant 2 earns 4 to 9% more than A.'],
    [
      { kind: 'original', low: 0.04, high: 0.09 },
      'A is the best: every other variant earns at least 4% less.',
    ],
    [
      { kind: 'no_difference', within: 0.031 },
      'No difference worth waiting for: all variants are within 3.1% of A.',
    ],
    [
      { kind: 'too_early', moreVisitors: 1, detectable: null },
      'Too early: about 1 more visitor, if things stay as they are.',
    ],
    [
      { kind: 'too_early', moreVisitors: 12_345, detectable: 0.18 },
      'Too early: about 12,000 more visitors, if things stay as they are. So far a difference of about 18% or more would be found.',
    ],
    [
      { kind: 'too_early', moreVisitors: 400, detectable: 9.01 },
      'Too early: about 400 more visitors, if things stay as they are.',
    ],
    [
      { kind: 'too_early', moreVisitors: 400, detectable: 9 },
      'Too early: about 400 more visitors, if things stay as they are. So far a difference of about 900% or more would be found.',
    ],
    [{ kind: 'too_early', moreVisitors: null, detectable: 0.1 }, 'Too early: nothing can be compared yet.'],
  ])('%j', (verdict, words) => {
    expect(say(verdict)).toBe(words)
  })

  it('counts visitors where that is what is measured', () => {
    expect(say({ kind: 'original', low: 0.04, high: 0.09 }, 'converts')).toBe(
      'A is the best: every other variant converts at least 4% fewer visitors.',
    )
  })
})
