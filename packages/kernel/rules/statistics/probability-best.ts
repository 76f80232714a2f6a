import type { Sample } from './compare-means.ts'
import { normalBelow } from './normal.ts'

/** Steps of the integral, and how many standard errors it reaches beyond the outermost means. */
const STEPS = 800
const REACH = 6

/**
 * How likely each group is to have the highest true mean, as shares of 1 that add up to 1, when each true mean is normally
 * distributed around the one that was seen. A figure to read beside an interval: it does not allow for daily looks. All are
 * as likely where no group has two people who differ.
 */
export function probabilityBest(samples: readonly Sample[]): number[] {
  const found = spreadOf(samples)
  if (found === null) return samples.map(() => 1 / samples.length)
  const { seen, low, width } = found
  const best = seen.map((group, index) => {
    let sum = 0
    for (let step = 0; step < STEPS; step += 1) {
      const [from, to] = [low + step * width, low + (step + 1) * width]
      const own =
        normalBelow((to - group.mean) / group.error) - normalBelow((from - group.mean) / group.error)
      if (own === 0) continue
      const middle = (from + to) / 2
      sum += seen.reduce(
        (product, other, at) =>
          at === index ? product : product * normalBelow((middle - other.mean) / other.error),
        own,
      )
    }
    return sum
  })
  const total = best.reduce((sum, share) => sum + share, 0)
  return best.map((share) => (total === 0 ? 1 / samples.length : share / total))
}

/**
 * The expected loss of choosing each group: how far its true mean lies below the highest one on average, in the unit of the
 * means: near nothing for one that is the best or as good as it. Like the probability it does not allow for daily looks. `null`
 * where no group has two people who differ.
 */
export function expectedLoss(samples: readonly Sample[]): number[] | null {
  const found = spreadOf(samples)
  if (found === null) return null
  const { seen, low, width } = found
  const allBelow = (value: number) =>
    seen.reduce((product, { mean, error }) => product * normalBelow((value - mean) / error), 1)
  let highest = 0
  for (let step = 0; step < STEPS; step += 1) {
    const [from, to] = [low + step * width, low + (step + 1) * width]
    highest += ((from + to) / 2) * (allBelow(to) - allBelow(from))
  }
  return samples.map(({ mean }) => Math.max(0, highest - mean))
}

/** The means with their standard errors, and the steps that cover them; `null` where no group has two people who differ. */
function spreadOf(samples: readonly Sample[]) {
  const widest = Math.max(...samples.map(({ variance }) => variance))
  if (widest === 0) return null
  const seen = samples.map(({ mean, variance, people }) => ({
    mean,
    // A group in which all did the same, such as one with a single visitor, has no spread of its own: that of the others is taken.
    error: Math.sqrt((variance || widest) / Math.max(people, 1)),
  }))
  const low = Math.min(...seen.map(({ mean, error }) => mean - REACH * error))
  const high = Math.max(...seen.map(({ mean, error }) => mean + REACH * error))
  return { seen, low, width: (high - low) / STEPS }
}
