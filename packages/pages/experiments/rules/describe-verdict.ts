import type { Verdict } from './assess-experiment.ts'

const percent = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
const roughly = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 2 })

/** A forecast beyond this says no more than that it takes too long. */
const LONGEST_FORECAST_DAYS = 365

/** What is measured, in the sentence: "B earns 4 to 9 % more." */
export type Measure = 'earns' | 'converts'

/**
 * What can be said of a test, in a sentence or two for its owner; `names` are those of the variants, the original first.
 * `visitorsPerDay` is how many came a day so far, all variants together; `null` where too short a time says nothing.
 */
export function describeVerdict(
  verdict: Verdict,
  names: readonly string[],
  measure: Measure,
  visitorsPerDay: number | null,
): string {
  const nameOf = (index: number) => names[index] ?? `Variant ${index}`
  const [more, less] =
    measure === 'earns'
      ? ['earns # more', 'earns # less']
      : ['converts # more visitors', 'converts # fewer visitors']
  switch (verdict.kind) {
    case 'broken':
      return `Broken split: ${shares(verdict.seen)} where ${shares(verdict.asked)} was asked. Something keeps visitors of one variant from being counted; until that is found no variant can be called better.`
    case 'too_early':
      return tooEarly(verdict, visitorsPerDay)
    case 'better':
      return `${nameOf(verdict.variant)} ${more.replace('#', range(verdict.low, verdict.high))} than ${nameOf(0)}.`
    case 'original':
      return `${nameOf(0)} is the best: every other variant ${less.replace('#', `at least ${percent.format(verdict.low * 100)}%`)}.`
    case 'no_difference':
      return `No difference worth waiting for: all variants are within ${percent.format(verdict.within * 100)}% of ${nameOf(0)}.`
  }
}

/** Ten times as much is no difference that anybody waits for. */
const MOST_TOLD = 9

function tooEarly(
  { moreVisitors, detectable }: Extract<Verdict, { kind: 'too_early' }>,
  visitorsPerDay: number | null,
): string {
  if (moreVisitors === null) return 'Too early: nothing can be compared yet.'
  const wait = `Too early: about ${roughly.format(moreVisitors)} more ${moreVisitors === 1 ? 'visitor' : 'visitors'}${daysFor(moreVisitors, visitorsPerDay)}, if things stay as they are.`
  if (detectable === null || detectable > MOST_TOLD) return wait
  return `${wait} So far a difference of about ${whole.format(detectable * 100)}% or more would be found.`
}

/** How long so many visitors take to come: `, in about 12 days`. */
function daysFor(visitors: number, perDay: number | null): string {
  if (perDay === null || perDay <= 0) return ''
  const days = Math.ceil(visitors / perDay)
  return days > LONGEST_FORECAST_DAYS
    ? ', in more than a year at the present rate'
    : `, in about ${roughly.format(days)} ${days === 1 ? 'day' : 'days'} at the present rate`
}

function shares(parts: readonly number[]): string {
  return parts.map((part) => whole.format(part)).join('/')
}

function range(low: number, high: number): string {
  return `${percent.format(low * 100)} to ${percent.format(high * 100)}%`
}
