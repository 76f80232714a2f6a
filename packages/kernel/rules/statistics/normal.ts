/** The complementary error function for x from 0, to 1.5e-7: Abramowitz and Stegun, formula 7.1.26. */
export function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return sum * Math.exp(-x * x)
}

/** The probability of a standard normal variable to be at most `z`, to 1e-7. */
export function normalBelow(z: number): number {
  const tail = complementaryError(Math.abs(z) / Math.SQRT2) / 2
  return z < 0 ? tail : 1 - tail
}
