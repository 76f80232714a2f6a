import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { expect, it } from 'vitest'
import { connectionStateAfter, hasFailedTooLong } from './connection-life.ts'

it('a connection is paused by its owner, stopped by us, and resumed from either', () => {
  const after = (state: 'active' | 'paused' | 'stopped') =>
    (['pause', 'resume', 'stop'] as const).map((move) => connectionStateAfter(state, move))
  expect(after('active')).toEqual(['paused', null, 'stopped'])
  expect(after('paused')).toEqual([null, 'active', null])
  expect(after('stopped')).toEqual([null, 'active', null])
})

it('a connection has failed too long after five days of nothing else', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const after = (ms: number) => hasFailedTooLong(since, new Date(since.getTime() + ms))
  expect([after(5 * DAY_MS - 1), after(5 * DAY_MS)]).toEqual([false, true])
  expect(hasFailedTooLong(null, since)).toBe(false)
})
