import { type Comparison, compareRates, peopleMissing } from '@buoy/kernel/rules/statistics/compare-rates.ts'
import {
  alphaOfEach,
  FALSE_ALARM,
  isSplitBroken,
  LEAST_REACHED,
  LEAST_VISITORS,
} from '@buoy/kernel/rules/statistics/test-rules.ts'

/** A variant of a split test: its share of the visitors by weight, who was given it, and who of them answered. */
export type TestedVariant = { id: string; name: string; weight: number; visitors: number; converted: number }

/** Visitors who are held out of a test by choice, beside those who were given a variant. */
export type HeldOut = { percent: number; visitors: number }

/**
 * What can be said of a split test today. Differences are of rates, as shares of 1; `low` and `high` hold at
 * every look, see `compareRates`.
 */
export type TestVerdict =
  /** Visitors are not shared out as they should be, so nothing else can be believed. */
  | { kind: 'broken'; counted: { name: string; expectedPercent: number; actualPercent: number }[] }
  /** `moreVisitors` for all variants together, if rates stay as they are. */
  | { kind: 'too_early'; moreVisitors: number }
  | { kind: 'winner'; winner: string; winnerName: string; runnerUpName: string; low: number; high: number }
  /** No two variants differ by more than `within`. */
  | { kind: 'no_difference'; within: number }

/** A difference smaller than this share of the rate itself is not worth waiting for. */
const SMALLEST_DIFFERENCE = 0.2

/**
 * Judges a test of two variants or more. Anyone who looks every day is fooled no more often than who looks once. A variant
 * without weight is given to nobody, and nothing waits for it.
 */
export function assessTest(all: readonly TestedVariant[], heldOut: HeldOut): TestVerdict {
  const variants = all.filter(hasShare)
  const broken = findBrokenSplit(variants, heldOut)
  if (broken !== null) return broken
  const pairs = pairsOf(variants)
  const alpha = alphaOfEach(pairs.length)
  const byRate = variants.toSorted((one, other) => rateOf(other) - rateOf(one))
  const [leader, runnerUp] = byRate
  if (leader === undefined || runnerUp === undefined) return { kind: 'too_early', moreVisitors: 0 }

  const answers = variants.reduce((sum, { converted }) => sum + converted, 0)
  const smallest = Math.min(...variants.map(({ visitors }) => visitors))
  if (smallest < LEAST_VISITORS || answers < LEAST_REACHED) {
    return { kind: 'too_early', moreVisitors: visitorsToBegin(variants, answers) }
  }
  const lead = compare(runnerUp, leader, alpha)
  const isAhead = byRate.slice(1).every((other) => compare(other, leader, alpha).low > 0)
  if (isAhead) {
    const names = { winner: leader.id, winnerName: leader.name, runnerUpName: runnerUp.name }
    return { kind: 'winner', ...names, low: lead.low, high: lead.high }
  }
  const worthwhile = SMALLEST_DIFFERENCE * rateOf(leader)
  const widest = Math.max(...pairs.map(([one, other]) => reach(compare(one, other, alpha))))
  if (widest <= worthwhile) return { kind: 'no_difference', within: widest }
  // Decided when the interval is as narrow as the difference there is, or as the smallest one worth knowing.
  const margin = Math.max(lead.difference, worthwhile / 2)
  const missing = peopleMissing(asRate(runnerUp), asRate(leader), margin, alpha)
  const share = (leader.visitors + runnerUp.visitors) / visitorsOf(variants)
  return { kind: 'too_early', moreVisitors: Math.max(1, Math.ceil(missing / share)) }
}

/** Tells whether visitors are given a variant at all. */
export function hasShare({ weight }: Pick<TestedVariant, 'weight'>): boolean {
  return weight > 0
}

/** What a popup brings in orders: those given it beside those held out. `null` when there is too little to say. */
export function assessLift(
  given: { visitors: number; ordered: number },
  heldOut: typeof given,
): Comparison | null {
  if (Math.min(given.visitors, heldOut.visitors) < LEAST_VISITORS) return null
  if (given.ordered + heldOut.ordered < LEAST_REACHED) return null
  return compareRates(
    { done: heldOut.ordered, of: heldOut.visitors },
    { done: given.ordered, of: given.visitors },
    FALSE_ALARM,
  )
}

function findBrokenSplit(variants: readonly TestedVariant[], heldOut: HeldOut): TestVerdict | null {
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0)
  const parts = variants.map(({ name, weight, visitors }) => ({
    name,
    visitors,
    share: (weight / weights) * (1 - heldOut.percent / 100),
  }))
  if (heldOut.percent > 0) {
    parts.push({ name: 'Held out', visitors: heldOut.visitors, share: heldOut.percent / 100 })
  }
  if (!isSplitBroken(parts)) return null
  const total = parts.reduce((sum, { visitors }) => sum + visitors, 0)
  const counted = parts.map(({ name, visitors, share }) => ({
    name,
    expectedPercent: share * 100,
    actualPercent: (visitors / total) * 100,
  }))
  return { kind: 'broken', counted }
}

function visitorsToBegin(variants: readonly TestedVariant[], answers: number): number {
  const forVariants = variants.reduce((sum, { visitors }) => sum + Math.max(0, LEAST_VISITORS - visitors), 0)
  const perVisitor = answers / Math.max(1, visitorsOf(variants))
  const forAnswers = perVisitor === 0 ? 0 : Math.ceil(Math.max(0, LEAST_REACHED - answers) / perVisitor)
  return Math.max(forVariants, forAnswers, 1)
}

function pairsOf(variants: readonly TestedVariant[]): [TestedVariant, TestedVariant][] {
  return variants.flatMap((one, index) =>
    variants.slice(index + 1).map((other): [TestedVariant, TestedVariant] => [one, other]),
  )
}

function compare(one: TestedVariant, other: TestedVariant, alpha: number): Comparison {
  return compareRates(asRate(one), asRate(other), alpha)
}

/** The largest difference, either way, that an interval leaves open. */
function reach({ low, high }: Comparison): number {
  return Math.max(Math.abs(low), Math.abs(high))
}

function asRate({ converted, visitors }: TestedVariant) {
  return { done: converted, of: visitors }
}

function rateOf({ converted, visitors }: TestedVariant): number {
  return visitors === 0 ? 0 : converted / visitors
}

function visitorsOf(variants: readonly TestedVariant[]): number {
  return variants.reduce((sum, { visitors }) => sum + visitors, 0)
}
