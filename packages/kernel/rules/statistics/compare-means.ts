import { sequenceMargin } from './confidence-sequence.ts'

/** What so many people did on average, with the sample variance of it. */
export type Sample = { people: number; mean: number; variance: number }

/** By which share of the first mean the second is higher: 0.05 is 5 % more. The interval holds at every look. */
export type Lift = { lift: number; low: number; high: number }

/** Sums that samples are made of: how many people, their amounts, and the squares of these. */
export type Sums = { people: number; sum: number; squares: number }

/** Mean and sample variance of summed amounts. */
export function sampleOf({ people, sum, squares }: Sums): Sample {
  const mean = people === 0 ? 0 : sum / people
  const variance = people < 2 ? 0 : Math.max(0, (squares - people * mean * mean) / (people - 1))
  return { people, mean, variance }
}

/** People of whom `done` did something once: amounts of 1 and 0. */
export function sampleOfRate(done: number, people: number): Sample {
  const mean = people === 0 ? 0 : done / people
  return { people, mean, variance: mean * (1 - mean) }
}

/**
 * By how much one mean is higher than another in relation to it, with an interval that holds at every look: the
 * confidence sequence of `sequenceMargin` with the variance of the ratio by the delta method. `null` where nothing can be
 * said in relation to the first: nobody in a group, or nothing done in the first.
 */
export function compareMeans(first: Sample, second: Sample, alpha: number, tightestAt?: number): Lift | null {
  if (first.people === 0 || second.people === 0 || first.mean <= 0) return null
  const lift = second.mean / first.mean - 1
  const people = first.people + second.people
  const margin = sequenceMargin(people, Math.sqrt(people) * liftError(first, second), alpha, tightestAt)
  return { lift, low: lift - margin, high: lift + margin }
}

/** The standard error of the lift. */
function liftError(first: Sample, second: Sample): number {
  const ofSecond = second.variance / second.people / first.mean ** 2
  const ofFirst = (first.variance * second.mean ** 2) / (first.people * first.mean ** 4)
  return Math.sqrt(ofSecond + ofFirst)
}

/** Standard deviations beyond the interval that a true difference needs to be found in 80 of 100 cases. */
const POWER = 0.841621

/**
 * The smallest lift that a test of two groups of so many people finds in 80 of 100 cases, if people go on as in `base`:
 * 0.05 is 5 % more. `null` where nothing was done yet.
 */
export function detectableLift(
  base: Sample,
  peopleEach: number,
  alpha: number,
  tightestAt?: number,
): number | null {
  if (base.mean <= 0 || peopleEach === 0) return null
  const error = Math.sqrt((2 * base.variance) / peopleEach) / base.mean
  const all = 2 * peopleEach
  return sequenceMargin(all, Math.sqrt(all) * error, alpha, tightestAt) + POWER * error
}
