import { expect, it } from 'vitest'
import { runsOut } from './runs-out.ts'

it('an owner is told of the last tenth of a list, and of the last five in any case', () => {
  expect([1000, 101, 100, 0].map((left) => runsOut(1000, left))).toEqual([false, false, true, true])
  expect([6, 5, 1].map((left) => runsOut(20, left))).toEqual([false, true, true])
  expect(runsOut(0, 0)).toBe(false)
})
