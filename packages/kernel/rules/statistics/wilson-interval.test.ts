import { expect, it } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

// As statistics packages give it, without correction for continuity.
it.each([
  [0, 0, 0, 1],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [5, 100, 0.0215, 0.1118],
  [300, 1000, 0.2724, 0.3291],
])('%i of %i lies between %f and %f', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})
