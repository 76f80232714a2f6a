import { expect, it } from 'vitest'
import { waitForTimeMs } from './time-trigger.ts'

it('waits for the seconds on this page, those before the script came included [W4.10]', () => {
  expect(waitForTimeMs({ seconds: 10, scope: 'page' }, 2500, 300)).toBe(7500)
  expect(waitForTimeMs({ seconds: 2, scope: 'page' }, 2500, 0)).toBe(0)
})

it('counts earlier pages when it waits for time on the site [W4.11]', () => {
  expect(waitForTimeMs({ seconds: 60, scope: 'website' }, 5000, 40)).toBe(15_000)
  expect(waitForTimeMs({ seconds: 60, scope: 'website' }, 0, 90)).toBe(0)
})
