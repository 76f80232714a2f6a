import { describe, expect, it } from 'vitest'
import { sequenceMargin } from './confidence-sequence.ts'

describe('an interval that holds at every look', () => {
  it.each([
    [100, 1, 0.05, 4000, 0.6105981811983422],
    [4000, 2, 0.05, 4000, 0.09598173584209047],
    [1000, 0.5, 0.01, 500, 0.05685150365546051],
  ])(
    'has the margin of theorem 2.2: %i observations, spread %d, alpha %d',
    (count, spread, alpha, at, margin) => {
      expect(sequenceMargin(count, spread, alpha, at)).toBeCloseTo(margin, 12)
    },
  )

  it('is tightest at 4,000 observations where nothing else is said', () => {
    expect(sequenceMargin(700, 1, 0.05)).toBe(sequenceMargin(700, 1, 0.05, 4000))
  })
})
