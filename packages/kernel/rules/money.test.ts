import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMoney, formatMoney, splitByLargestRemainder } from './money.ts'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

describe('an amount in words', () => {
  it.each([
    [123_450, '$1,234.50'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-1995, '-$19.95'],
    [100_000_000, '$1,000,000.00'],
  ])('%d cents are %s to shoppers', (cents, words) => {
    expect(formatMoney(cents)).toBe(words)
  })

  it.each([
    [1995, '19.95'],
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [-5, '-0.05'],
    [-1995, '-19.95'],
    [123_456_789, '1234567.89'],
  ])('%d cents are the decimal %s to calls', (cents, text) => {
    expect(decimalMoney(cents)).toBe(text)
  })
})

describe('a split by largest remainder', () => {
  it('gives the cents left over to the largest remainders, ties to the earlier part', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(10, [5, 3, 7])).toEqual([3, 2, 5])
    expect(splitByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0])
    expect(splitByLargestRemainder(7, [])).toEqual([])
    expect(splitByLargestRemainder(5, [10, 1, 10, 10])).toEqual([2, 0, 2, 1])
    expect(splitByLargestRemainder(2, [1, 2, 2, 1])).toEqual([0, 1, 1, 0])
    // An empty part of a negative amount is 0 and not -0.
    expect(Object.is(splitByLargestRemainder(-1, [1, 1])[1], 0)).toBe(true)
  })

  it('is the whole, with each part next to its fair share, however large the numbers', () => {
    const amounts = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
    const weights = fc.array(fc.nat(Number.MAX_SAFE_INTEGER), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(amounts, weights, (amount, shares) => {
        const parts = splitByLargestRemainder(amount, shares)
        expect(sum(parts)).toBe(amount)
        const total = shares.reduce((all, weight) => all + BigInt(weight), 0n)
        fc.pre(total > 0n)
        for (const [index, part] of parts.entries()) {
          const beside = BigInt(part) * total - BigInt(amount) * BigInt(shares[index] ?? 0)
          expect(beside > -total && beside < total).toBe(true)
        }
      }),
    )
  })
})
