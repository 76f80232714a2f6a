/**
 * The amount above which others are counted as this one: the highest of the lowest `share` of all amounts above 0
 * (nearest-rank percentile), so that one very large order does not decide a comparison. `null` without amounts.
 */
export function winsorLimit(amounts: readonly number[], share: number): number | null {
  const sorted = amounts.filter((amount) => amount > 0).toSorted((one, other) => one - other)
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? null
}
