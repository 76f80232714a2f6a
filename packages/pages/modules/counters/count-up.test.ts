import { expect, it } from 'vitest'
import { COUNT_MS, decimalsOf, formatCount, progressAt } from './count-up.ts'

it('fills in 1800 ms, never more than whole and never back [S9.57]', () => {
  expect(COUNT_MS).toBe(1800)
  const steps = [-50, 0, 400, 900, 1799, 1800, 5000].map(progressAt)
  expect(steps[0]).toBe(0)
  expect(steps.at(-3)).toBeLessThan(1)
  expect(steps.slice(-2)).toEqual([1, 1])
  expect(steps.toSorted((one, other) => one - other)).toEqual(steps)
})

it('is read with the thousands parted and the decimals of its end', () => {
  expect(formatCount(12_400, decimalsOf(12_400), 'en-AU')).toBe('12,400')
  expect(formatCount(2.16, decimalsOf(4.8), 'en-AU')).toBe('2.2')
})
