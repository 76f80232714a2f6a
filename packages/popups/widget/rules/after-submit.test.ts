import { expect, it } from 'vitest'
import { closeDelayMs, redirectDelayMs, thanksSeconds } from './after-submit.ts'

it('closes the thank-you screen after the seconds set, or after five [W3.45] [W4.30]', () => {
  expect(thanksSeconds(true, 8)).toBe(8)
  expect(thanksSeconds(true, 0)).toBe(5)
  expect(thanksSeconds(false, 8)).toBeNull()
})

it('closes a popup without thanks by goal and language [W4.31] [W4.32]', () => {
  expect(closeDelayMs('lead', 'en')).toBe(2000)
  expect(closeDelayMs('lead', 'he')).toBe(1000)
  expect(closeDelayMs('click', 'en')).toBe(100)
  expect(closeDelayMs('social_proof', 'he')).toBe(100)
})

it('redirects after 200 ms, on a phone after 50 ms, and after a thank-you screen that can be read [W9.22] [W9.23]', () => {
  expect(redirectDelayMs('desktop', false)).toBe(200)
  expect(redirectDelayMs('mobile', false)).toBe(50)
  expect(redirectDelayMs('desktop', true)).toBe(4000)
})

it('redirects after three times as long when a game has a coupon [W9.25]', () => {
  expect(redirectDelayMs('desktop', true, true)).toBe(12_000)
  expect(redirectDelayMs('mobile', false, true)).toBe(12_000)
})
