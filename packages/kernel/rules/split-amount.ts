import type { Cents } from './money.ts'

/**
 * Splits an amount over weights so that the parts add up to it exactly: everyone gets the floor of
 * the fair share, the cents left over go to the largest remainders, ties to the earlier part. Weights
 * are whole numbers, none below zero; when all are zero the first part gets everything. Counted in
 * big integers, since an amount times a weight soon is more than a number can hold exactly.
 */
export function splitByLargestRemainder(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const sign = amount < 0 ? -1 : 1
  const shares = weights.map((weight, index) => {
    const product = BigInt(Math.abs(amount)) * BigInt(weight)
    return { index, part: Number(product / total), remainder: product % total }
  })
  const parts = shares.map(({ part }) => part)
  const left = Math.abs(amount) - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares.toSorted((a, b) => {
    if (a.remainder === b.remainder) return a.index - b.index
    return a.remainder > b.remainder ? -1 : 1
  })
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  // Adding zero turns the -0 of a negative amount's empty part into 0.
  return parts.map((part) => sign * part + 0)
}
