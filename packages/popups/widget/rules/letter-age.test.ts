import { expect, it } from 'vitest'
import { isDue, isLastTry } from './letter-age.ts'

const DAY_MS = 86_400_000

it('a letter is left to its own page for a moment, then goes from any, for a month (W8.09)', () => {
  expect([0, 6000, 6001, 30 * DAY_MS].map(isDue)).toEqual([false, false, true, true])
  expect([6001, 30 * DAY_MS].some(isLastTry)).toBe(false)
  expect(isLastTry(30 * DAY_MS + 1)).toBe(true)
})

it('a letter of a clock that went wrong is neither held back nor thrown away unsent (W8.09)', () => {
  for (const age of [-6001, -400 * DAY_MS]) expect([isDue(age), isLastTry(age)]).toEqual([true, false])
  expect(isDue(50 * 365 * DAY_MS)).toBe(true)
})
