import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { expect, it } from 'vitest'
import { isPollingOver, nextPollDelay } from './next-poll-delay.ts'

const SINCE = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(SINCE.getTime() + days * DAY_MS)

it('looks at a refund five times in thirty days, whatever was missed', () => {
  const looks: Date[] = []
  for (let now: Date | null = SINCE; now !== null; now = nextPollDelay(SINCE, now)) looks.push(now)
  expect(looks.slice(1)).toEqual([1, 3, 7, 14, 30].map(after))
  expect(nextPollDelay(SINCE, after(8)), 'after a week without a server').toEqual(after(14))
  expect(nextPollDelay(SINCE, after(40))).toBeNull()
})

it('tries a last look that was not answered for a day more', () => {
  expect(isPollingOver(SINCE, after(31))).toBe(false)
  expect(isPollingOver(SINCE, new Date(after(31).getTime() + HOUR_MS))).toBe(true)
})
