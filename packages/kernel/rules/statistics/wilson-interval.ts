/** Standard deviations of a 95 % interval. */
const Z = 1.959964

/**
 * The interval that holds the true share in 95 of 100 cases, as shares of 1; for a number of trials fixed
 * beforehand. Wilson's score interval (Wilson 1927; recommended by Brown, Cai and DasGupta 2001), which keeps
 * inside 0 and 1 and is right for small numbers. Without trials nothing is known: 0 to 1.
 */
export function wilsonInterval(successes: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const square = (Z * Z) / trials
  const middle = (share + square / 2) / (1 + square)
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
