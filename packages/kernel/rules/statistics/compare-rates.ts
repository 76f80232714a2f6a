import { sequenceMargin } from './confidence-sequence.ts'

/** So many of so many did it. */
export type Rate = { done: number; of: number }

/** How much higher the second rate is than the first, as shares of 1. */
export type Comparison = { difference: number; low: number; high: number }

/**
 * How much higher one rate is than another, with an interval that holds at every look: with probability
 * `1 - alpha` it never leaves the truth out, however often and whenever somebody looks and stops. It is
 * `sequenceMargin` of the mean of the inverse-probability pseudo-outcomes of people who were put into either group by
 * chance.
 */
export function compareRates(first: Rate, second: Rate, alpha: number): Comparison {
  if (first.of === 0 || second.of === 0) return { difference: 0, low: -1, high: 1 }
  const difference = second.done / second.of - first.done / first.of
  const margin = sequenceMargin(first.of + second.of, deviation(first, second), alpha)
  return { difference, low: difference - margin, high: difference + margin }
}

/**
 * How many people more, of both groups together, narrow the interval to `margin` on either side, if rates and
 * shares stay as they are.
 */
export function peopleMissing(first: Rate, second: Rate, margin: number, alpha: number): number {
  const now = first.of + second.of
  const spread = deviation(first, second)
  let [enough, tooFew] = [Math.max(now, 1), Math.max(now, 1)]
  while (sequenceMargin(enough, spread, alpha) > margin) {
    tooFew = enough
    enough *= 2
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2)
    if (sequenceMargin(middle, spread, alpha) > margin) tooFew = middle
    else enough = middle
  }
  return Math.max(0, enough - now)
}

/** Standard deviation of the pseudo-outcomes, with half a success and half a failure added to each group. */
function deviation(first: Rate, second: Rate): number {
  const all = first.of + second.of
  return Math.sqrt(all * (variance(first) / first.of + variance(second) / second.of))
}

function variance({ done, of }: Rate): number {
  const rate = (done + 0.5) / (of + 1)
  return rate * (1 - rate)
}
