import {
  compareMeans,
  detectableLift,
  type Lift,
  type Sample,
} from '@buoy/kernel/rules/statistics/compare-means.ts'
import { expectedLoss, probabilityBest } from '@buoy/kernel/rules/statistics/probability-best.ts'
import {
  alphaOfEach,
  isSplitBroken,
  LEAST_REACHED,
  LEAST_VISITORS,
} from '@buoy/kernel/rules/statistics/test-rules.ts'

/** A variant with what its visitors did: `sample` is of the goal, a rate or an amount in cents. */
export type MeasuredVariant = { name: string; weight: number; sample: Sample; reached: number }

/**
 * What can be said of a variant beside the original. `loss` is what a visitor is expected to bring less with it than with the best,
 * in the unit of the goal: a share of 1, or cents. `null` where nothing can be said yet.
 */
export type VariantFigures = { lift: Lift | null; best: number; loss: number | null }

/** What can be said of a test today. Variants are named by their place; 0 is the original. */
export type Verdict =
  /** Visitors are not shared out as they should be, so nothing else can be believed. */
  | { kind: 'broken'; seen: number[]; asked: number[] }
  /** `moreVisitors` for all variants together, if people go on as they do; `null` where nobody has reached the goal. */
  | { kind: 'too_early'; moreVisitors: number | null; detectable: number | null }
  | { kind: 'better'; variant: number; low: number; high: number }
  /** Every variant does worse than the original, the closest one by this much. */
  | { kind: 'original'; low: number; high: number }
  /** No variant differs from the original by more than `within`. */
  | { kind: 'no_difference'; within: number }

/** A lift that is not worth waiting for. */
const SMALLEST_LIFT = 0.05

/** How a variant stands beside the original, and how likely each is to be the best of them. */
export function compareVariants(variants: readonly MeasuredVariant[]): VariantFigures[] {
  const samples = variants.map(({ sample }) => sample)
  const best = probabilityBest(samples)
  const losses = expectedLoss(samples)
  return liftsOf(variants).map((lift, index) => ({
    lift,
    best: best[index] ?? 0,
    loss: losses?.[index] ?? null,
  }))
}

function liftsOf(variants: readonly MeasuredVariant[]): (Lift | null)[] {
  const [original] = variants
  const alpha = alphaOfEach(variants.length - 1)
  return variants.map(({ sample }, index) =>
    index === 0 || original === undefined ? null : compareMeans(original.sample, sample, alpha),
  )
}

/** Judges a test. Anyone who looks every day is fooled no more often than who looks once. */
export function assessExperiment(variants: readonly MeasuredVariant[]): Verdict {
  const broken = findBrokenSplit(variants)
  if (broken !== null) return broken
  const lifts = liftsOf(variants)
  const others = lifts.slice(1)
  const known = others.filter((lift) => lift !== null)
  const smallest = Math.min(...variants.map(({ sample }) => sample.people))
  const reached = variants.reduce((sum, variant) => sum + variant.reached, 0)
  if (smallest < LEAST_VISITORS || reached < LEAST_REACHED || known.length < others.length)
    return tooEarly(variants)

  const leader = lifts.reduce(
    (best, lift, index) => ((lift?.lift ?? 0) > (lifts[best]?.lift ?? 0) ? index : best),
    0,
  )
  const lead = lifts[leader]
  if (lead && lead.low > 0) return { kind: 'better', variant: leader, low: lead.low, high: lead.high }
  const [closest] = known.toSorted((one, other) => other.high - one.high)
  if (closest && closest.high < 0) return { kind: 'original', low: -closest.high, high: -closest.low }
  const within = Math.max(...known.map(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))))
  return within <= SMALLEST_LIFT ? { kind: 'no_difference', within } : tooEarly(variants)
}

function findBrokenSplit(variants: readonly MeasuredVariant[]): Verdict | null {
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0)
  const parts = variants.map(({ weight, sample }) => ({ visitors: sample.people, share: weight / weights }))
  if (!isSplitBroken(parts)) return null
  const all = parts.reduce((sum, { visitors }) => sum + visitors, 0)
  return {
    kind: 'broken',
    seen: parts.map(({ visitors }) => (visitors / all) * 100),
    asked: parts.map(({ share }) => share * 100),
  }
}

/** How many visitors more decide the test, when the difference there is, or the smallest that matters, is the true one. */
function tooEarly(variants: readonly MeasuredVariant[]): Verdict {
  const alpha = alphaOfEach(variants.length - 1)
  const samples = variants.map(({ sample }) => sample)
  const [original, ...others] = samples
  const people = samples.reduce((sum, sample) => sum + sample.people, 0)
  const smallest = Math.min(...samples.map((sample) => sample.people))
  if (original === undefined || original.mean <= 0)
    return { kind: 'too_early', moreVisitors: null, detectable: null }
  const lifts = others.flatMap((sample) => {
    const lift = compareMeans(original, sample, alpha)
    return lift === null ? [] : [Math.abs(lift.lift)]
  })
  const wanted = Math.max(SMALLEST_LIFT, ...lifts)
  const isDecided = (times: number) =>
    others.every((sample) => {
      const lift = compareMeans(grown(original, times), grown(sample, times), alpha)
      return lift !== null && (lift.high - lift.low) / 2 <= wanted
    })
  let times = Math.max(1, LEAST_VISITORS / Math.max(1, smallest))
  while (!isDecided(times) && times < 2 ** 30) times *= 1.1
  const isPossible = smallest > 0 && times < 2 ** 30
  return {
    kind: 'too_early',
    moreVisitors: isPossible ? Math.max(1, Math.ceil((times - 1) * people)) : null,
    detectable: detectableLift(original, [smallest, smallest], alpha),
  }
}

function grown(sample: Sample, times: number): Sample {
  return { ...sample, people: sample.people * times }
}
