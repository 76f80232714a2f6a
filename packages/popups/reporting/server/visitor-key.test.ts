import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { expect, it } from 'vitest'
import { visitorKey } from './visitor-key.ts'

const TODAY = Date.parse('2026-01-10T03:00:00Z')
const at = (ms: number) => ({ clock: { now: () => new Date(ms) }, sign: openKeyedHash('tide') })
const browser = (cookie?: string) => ({ cookie, ip: '203.0.113.7', userAgent: 'Chrome' })

it('names a browser with a cookie the same every day, for one account only', () => {
  const key = visitorKey(at(TODAY), 'AbCdEfGhIjKl1', browser('k3'))

  expect(key).toMatch(/^[0-9A-Za-z]{12}$/)
  expect(visitorKey(at(TODAY + 30 * DAY_MS), 'AbCdEfGhIjKl1', browser('k3'))).toBe(key)
  expect(visitorKey(at(TODAY), 'AbCdEfGhIjKl1', { ...browser('k3'), ip: '198.51.100.1' })).toBe(key)
  expect(visitorKey(at(TODAY), 'AbCdEfGhIjKl1', browser('k4'))).not.toBe(key)
  expect(visitorKey(at(TODAY), 'AbCdEfGhIjKl2', browser('k3'))).not.toBe(key)
})

it('follows nobody without a cookie into the next day', () => {
  const key = visitorKey(at(TODAY), 'AbCdEfGhIjKl1', browser())

  expect(visitorKey(at(TODAY + 60_000), 'AbCdEfGhIjKl1', browser())).toBe(key)
  expect(visitorKey(at(TODAY + DAY_MS), 'AbCdEfGhIjKl1', browser())).not.toBe(key)
})
