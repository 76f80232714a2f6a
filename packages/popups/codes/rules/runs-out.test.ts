import { expect, it } from 'vitest'
import { beginsToRunOut, runsOut } from './runs-out.ts'

it('codes run out below the number that the owner has set, else below ten, and begin to once', () => {
  expect([11, 10, 9, 0].map((left) => runsOut(left, undefined))).toEqual([false, false, true, true])
  expect([11, 10, 9, 8, 0].map((left) => beginsToRunOut(left, undefined))).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
  expect([3, 2, 1, 0].map((left) => beginsToRunOut(left, 3))).toEqual([false, true, false, true])
  expect([1, 0].map((left) => beginsToRunOut(left, 0))).toEqual([false, false])
})
