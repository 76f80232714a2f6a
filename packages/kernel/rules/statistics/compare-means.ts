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
 * confidence sequence of `sequenceMargin` for the logarithm of the ratio, whose variance by the delta method is that of the
 * ratio by its square. An interval of the ratio itself is too narrow where the second mean is low by chance, since its variance is then
 * low too: of tests without a difference it calls 8 to 10 of 100 worse, with amounts as shops have them. `null`
 * where nothing can be said in relation to the first: nobody in a group, nothing done in the first, or no two people who
 * differ, from whom chance could be told.
 */
export function compareMeans(first: Sample, second: Sample, alpha: number, tightestAt?: number): Lift | null {
  if (first.people === 0 || second.people === 0 || first.mean <= 0) return null
  const lift = second.mean / first.mean - 1
  const seen = second.mean > 0 ? second : halfOfOne(first, second.people)
  const ratio = seen.mean / first.mean
  const people = first.people + second.people
  const error = logError(first, seen)
  if (error === 0) return null
  const margin = sequenceMargin(people, Math.sqrt(people) * error, alpha, tightestAt)
  const low = second.mean > 0 ? ratio * Math.exp(-margin) - 1 : -1
  return { lift, low, high: ratio * Math.exp(margin) - 1 }
}

/** The standard error of the logarithm of the ratio of two means. */
function logError(first: Sample, second: Sample): number {
  return Math.sqrt(relativeVariance(first) + relativeVariance(second))
}

function relativeVariance({ people, mean, variance }: Sample): number {
  return variance / people / mean ** 2
}

/** So many people of whom half of one did what people of `base` do: what nobody having done it is taken for. */
function halfOfOne(base: Sample, people: number): Sample {
  const usual = (base.variance + base.mean ** 2) / base.mean
  const mean = usual / (2 * people)
  return { people, mean, variance: usual * mean }
}

/** Standard deviations beyond the interval that a true difference needs to be found in 80 of 100 cases. */
const POWER = 0.841621

/**
 * The smallest lift that a test of two groups of so many people finds in 80 of 100 cases, if people go on as in `base`:
 * 0.05 is 5 % more. `null` where nothing was done yet, or all did the same.
 */
export function detectableLift(
  base: Sample,
  [first, second]: readonly [first: number, second: number],
  alpha: number,
  tightestAt?: number,
): number | null {
  if (base.mean <= 0 || base.variance === 0 || first <= 0 || second <= 0) return null
  const error = logError({ ...base, people: first }, { ...base, people: second })
  const all = first + second
  return Math.exp(sequenceMargin(all, Math.sqrt(all) * error, alpha, tightestAt) + POWER * error) - 1
}
