import { expect, it } from 'vitest'
import { isDue, isLastAttempt, retryMs } from './letter-age.ts'

const DAY_MS = 86_400_000

it('a letter is left to its own page for a moment, then goes from any, for a month (W8.09)', () => {
  expect([0, 6000, 6001, 30 * DAY_MS].map(isDue)).toEqual([false, false, true, true])
  expect([6001, 30 * DAY_MS].some(isLastAttempt)).toBe(false)
  expect(isLastAttempt(30 * DAY_MS + 1)).toBe(true)
})

it('a letter that failed is tried again after as long as it has waited, and at least each minute (W8.09)', () => {
  expect([0, 7000, 20_000, 60_001, 30 * DAY_MS].map(retryMs)).toEqual([6000, 7000, 20_000, 60_000, 60_000])
})

it('a letter of a clock that went wrong is neither held back nor thrown away unsent (W8.09)', () => {
  for (const age of [-6001, -400 * DAY_MS]) expect([isDue(age), isLastAttempt(age)]).toEqual([true, false])
  expect(isDue(50 * 365 * DAY_MS)).toBe(true)
})
