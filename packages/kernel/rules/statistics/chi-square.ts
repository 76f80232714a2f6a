import { complementaryError } from './normal.ts'

/**
 * How likely counts as far from what was expected are, or further, when the expectation is right: Pearson's
 * chi-square test of goodness of fit. `shares` add up to 1; as many as counts, at least two.
 */
export function goodnessOfFit(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const statistic = counts.reduce((sum, count, index) => {
    const expected = total * (shares[index] ?? 0)
    return expected === 0 ? sum : sum + (count - expected) ** 2 / expected
  }, 0)
  return chiSquareTail(statistic, counts.length - 1)
}

/** The probability of a chi-square variable of so many degrees of freedom (1 or more) to be above `x`. */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1
  const half = x / 2
  // Q(k + 2) = Q(k) + (x/2)^(k/2) · e^(-x/2) / Γ(k/2 + 1), from 1 or 2 degrees upwards.
  let [reached, tail] = degrees % 2 === 1 ? [1, complementaryError(Math.sqrt(half))] : [2, Math.exp(-half)]
  let term = degrees % 2 === 1 ? 2 * Math.sqrt(half / Math.PI) * Math.exp(-half) : half * Math.exp(-half)
  while (reached < degrees) {
    tail += term
    reached += 2
    term *= x / reached
  }
  return Math.min(1, tail)
}
