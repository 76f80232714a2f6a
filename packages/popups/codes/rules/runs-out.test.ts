import { expect, it } from 'vitest'
import { runsOut } from './runs-out.ts'

it('warns the owner from the last tenth of a list on, and always from the last five codes on', () => {
  expect([1000, 101, 100, 0].map((left) => runsOut(1000, left))).toEqual([false, false, true, true])
  expect([6, 5, 1].map((left) => runsOut(20, left))).toEqual([false, true, true])
  expect(runsOut(0, 0)).toBe(false)
})
