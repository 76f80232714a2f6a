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
  const widest = Math.max(...samples.map(({ variance }) => variance))
  if (widest === 0) return samples.map(() => 1 / samples.length)
  const seen = samples.map(({ mean, variance, people }) => ({
    mean,
    // Of a group in which all did the same, such as its only visitor, nobody knows how they differ: as in the others.
    error: Math.sqrt((variance || widest) / Math.max(people, 1)),
  }))
  const low = Math.min(...seen.map(({ mean, error }) => mean - REACH * error))
  const high = Math.max(...seen.map(({ mean, error }) => mean + REACH * error))
  const width = (high - low) / STEPS
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
