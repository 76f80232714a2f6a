import { sampleOfRate } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { assessExperiment, type Verdict } from '@buoy/pages/experiments/rules/assess-experiment.ts'
import { assignVisitor } from '@buoy/pages/experiments/rules/assign-visitor.ts'
import type { Split } from '@buoy/pages/experiments/rules/experiment.ts'
import { revenueSamples } from '@buoy/pages/experiments/rules/measure-variants.ts'

/** Tests of two equal pages, half of them by conversions and half by revenue, each looked at every day. */
const EQUAL_TESTS = 200
const DAYS = 28
const VISITORS_A_DAY = 400
/** Of 100 tests without a difference, so many may be called decided. */
const MOST_FALSE_ALARMS = 0.05
/** Visitors of the tests in which variant B does better. */
const VISITORS_OF_PLANTED = 100_000
/** By how much more visitors of B order, as a share of 1. */
const PLANTED = 0.2
/** Of 100 visitors, those who order. */
const RATE = 0.05
const AT = new Date('2026-11-01T00:00:00Z')

type Measure = 'conversions' | 'revenue'

/** One side of a test as its report counts it: amounts in cents of those who ordered. */
type Side = { visitors: number; amounts: number[] }

export type Simulated = {
  /** Share of equal tests that were called decided at any of their daily looks. */
  falseAlarms: number
  /** What the report says of the planted effect at the end, by measure. */
  found: Record<Measure, Verdict>
  holds: boolean
}

/** Seeded visitors through the assignment, the samples and the verdict of the shop's own tests. */
export function simulateTests(): Simulated {
  let alarms = 0
  for (let test = 0; test < EQUAL_TESTS; test += 1) {
    const measure = test % 2 === 0 ? 'conversions' : 'revenue'
    if (isEverDecided(`equal ${test}`, measure, seeded(20_261_128 + test))) alarms += 1
  }
  const falseAlarms = alarms / EQUAL_TESTS
  const planted = (measure: Measure) => {
    const random = seeded(7)
    const sides = emptySides()
    visit(sides, { seed: 'planted', random, effect: PLANTED, from: 0, visitors: VISITORS_OF_PLANTED })
    return judge(sides, measure)
  }
  const found = { conversions: planted('conversions'), revenue: planted('revenue') }
  const isFound = Object.values(found).every(
    (verdict) => verdict.kind === 'better' && verdict.low <= PLANTED && PLANTED <= verdict.high,
  )
  return { falseAlarms, found, holds: falseAlarms <= MOST_FALSE_ALARMS && isFound }
}

/** The simulation for people. */
export function simulationLines({ falseAlarms, found, holds }: Simulated): string[] {
  const words = (verdict: Verdict) =>
    verdict.kind === 'better'
      ? `found, ${(verdict.low * 100).toFixed(1)} to ${(verdict.high * 100).toFixed(1)} % more`
      : `NOT FOUND (${verdict.kind})`
  return [
    `${EQUAL_TESTS} tests without a difference, ${DAYS} daily looks each: ${(falseAlarms * 100).toFixed(1)} % called decided (wanted: at most ${MOST_FALSE_ALARMS * 100} %).`,
    `${PLANTED * 100} % more orders among ${VISITORS_OF_PLANTED.toLocaleString('en-AU')} visitors: by conversions ${words(found.conversions)}; by revenue ${words(found.revenue)}.`,
    `The statistics hold: ${holds ? 'yes' : 'NO'}.`,
  ]
}

function isEverDecided(seed: string, measure: Measure, random: () => number): boolean {
  const sides = emptySides()
  for (let day = 0; day < DAYS; day += 1) {
    visit(sides, { seed, random, effect: 0, from: day * VISITORS_A_DAY, visitors: VISITORS_A_DAY })
    const { kind } = judge(sides, measure)
    if (kind === 'better' || kind === 'original' || kind === 'broken') return true
  }
  return false
}

function visit(
  sides: [Side, Side],
  part: { seed: string; random: () => number; effect: number; from: number; visitors: number },
): void {
  const { seed, random, effect, from, visitors } = part
  const split: Split = { seed, coverage: 100, weights: [1, 1], namespace: null, startsAt: AT, endsAt: null }
  for (let visitor = from; visitor < from + visitors; visitor += 1) {
    const variant = assignVisitor(split, `${seed} visitor ${visitor}`, AT) === 1 ? 1 : 0
    const side = sides[variant]
    side.visitors += 1
    if (random() < RATE * (variant === 1 ? 1 + effect : 1)) side.amounts.push(amountOf(random))
  }
}

/** What an order is worth, in cents: log-normal around 80 dollars, so that a few are worth very much. */
function amountOf(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(8000 * Math.exp(0.8 * normal))
}

function judge(sides: [Side, Side], measure: Measure): Verdict {
  const { samples } = revenueSamples(sides)
  return assessExperiment(
    sides.map(({ visitors, amounts }, index) => {
      const rate = sampleOfRate(amounts.length, visitors)
      const sample = measure === 'revenue' ? (samples[index] ?? rate) : rate
      return { name: index === 0 ? 'A' : 'B', weight: 1, reached: amounts.length, sample }
    }),
  )
}

function emptySides(): [Side, Side] {
  return [
    { visitors: 0, amounts: [] },
    { visitors: 0, amounts: [] },
  ]
}

/** Numbers that are always the same: Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
