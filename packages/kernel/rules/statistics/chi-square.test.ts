import { describe, expect, it } from 'vitest'
import { chiSquareTail, goodnessOfFit } from './chi-square.ts'

describe('the tail of the chi-square distribution', () => {
  // Values of the usual tables.
  it.each([
    [3.841, 1, 0.05],
    [10.828, 1, 0.001],
    [5.991, 2, 0.05],
    [7.815, 3, 0.05],
    [18.467, 4, 0.001],
    [11.07, 5, 0.05],
    [0, 3, 1],
  ])('above %f with %i degrees of freedom is %f', (x, degrees, tail) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(tail, 4)
  })
})

describe('the fit of counts to shares', () => {
  it('is good for what was to be expected, and poor for what was not', () => {
    expect(goodnessOfFit([500, 500], [0.5, 0.5])).toBe(1)
    expect(goodnessOfFit([520, 480], [0.5, 0.5])).toBeCloseTo(0.206, 3)
    expect(goodnessOfFit([600, 400], [0.5, 0.5])).toBeLessThan(1e-6)
    expect(goodnessOfFit([475, 475, 50], [0.475, 0.475, 0.05])).toBe(1)
  })
})
