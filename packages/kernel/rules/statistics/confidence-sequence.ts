/** Observations at which an interval is narrowest for its kind, where nothing else is said. */
const TIGHTEST_AT = 4000

/**
 * Half the width of an interval that holds at every look, for the mean of so many observations of standard deviation
 * `spread`: with probability `1 - alpha` it never leaves the truth out, however often and whenever somebody looks and
 * stops. The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central
 * limit theory and asymptotic confidence sequences" (Annals of Statistics 52, 2024; theorem 2.2).
 */
export function sequenceMargin(
  observations: number,
  spread: number,
  alpha: number,
  tightestAt = TIGHTEST_AT,
): number {
  const tuning = (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / tightestAt
  const grown = observations * tuning + 1
  return spread * Math.sqrt((2 * grown * Math.log(Math.sqrt(grown) / alpha)) / (observations ** 2 * tuning))
}
