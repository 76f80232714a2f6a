import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCapped, isCounted, viewTimesAfter } from './account-cap.ts'

const NOW = Date.UTC(2026, 0, 10)
const HOUR = 3_600_000

it('holds back when as many popups came up as the account allows, until the hours are over', () => {
  const cap = { views: 2, hours: 24 }
  const first = viewTimesAfter(undefined, NOW).value
  const second = viewTimesAfter(first, NOW + HOUR).value

  expect(isCapped(cap, undefined, NOW)).toBe(false)
  expect(isCapped(cap, first, NOW + HOUR)).toBe(false)
  expect(isCapped(cap, second, NOW + 2 * HOUR)).toBe(true)
  expect(isCapped(cap, second, NOW + 24 * HOUR)).toBe(false)
  expect(isCapped(null, second, NOW)).toBe(false)
})

it('remembers fifty views for a week', () => {
  let cookie: string | undefined
  for (let view = 0; view < 60; view += 1) cookie = viewTimesAfter(cookie, NOW + view * HOUR).value

  expect(cookie?.split('.')).toHaveLength(50)
  expect(viewTimesAfter(cookie, NOW).days).toBe(7)
})

it('is not led astray by a cookie that somebody else wrote', () => {
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      expect(viewTimesAfter(cookie, NOW).value).toMatch(/^[\d.e+-]+$/)
      isCapped({ views: 1, hours: 1 }, cookie, NOW)
    }),
  )
})

it('counts popups that open, and not forms embedded in the page (W1.10)', () => {
  expect(['lightbox', 'bar', 'gamified', 'embedded'].map(isCounted)).toEqual([true, true, true, false])
})
