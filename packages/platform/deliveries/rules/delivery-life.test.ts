import { expect, it } from 'vitest'
import {
  type AttemptOutcome,
  DELIVERY_LIFE,
  MAY_BEGIN,
  moveOf,
  RETRY_DELAYS_MS,
  waitAfter,
} from './delivery-life.ts'

const outcome = (changes: Partial<AttemptOutcome>): AttemptOutcome => ({
  result: 'failed',
  status: 500,
  answer: '',
  error: 'An error.',
  retryAfterMs: null,
  ...changes,
})

it('a delivery goes from waiting through sending to its end, and by hand back to the start', () => {
  expect(DELIVERY_LIFE).toEqual({
    waiting: { begin: 'sending', 'send-again': 'waiting' },
    sending: { accepted: 'delivered', refused: 'failed', 'try-later': 'retrying', 'give-up': 'given-up' },
    retrying: { begin: 'sending', 'send-again': 'waiting' },
    delivered: { 'send-again': 'waiting' },
    failed: { 'send-again': 'waiting' },
    'given-up': { 'send-again': 'waiting' },
  })
  expect(MAY_BEGIN).toEqual(['waiting', 'retrying'])
})

it('waits longer each time, for three days in all', () => {
  expect(RETRY_DELAYS_MS).toEqual(
    [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1000),
  )
})

it('waits as the table says, or for as long as the service asks, a day at most', () => {
  expect(waitAfter(outcome({}), 0)).toBe(5000)
  expect(waitAfter(outcome({}), 8)).toBe(86_400_000)
  expect(waitAfter(outcome({}), 9)).toBeNull()
  expect(waitAfter(outcome({ retryAfterMs: 60_000 }), 0)).toBe(60_000)
  expect(waitAfter(outcome({ retryAfterMs: 1000 }), 0)).toBe(5000)
  expect(waitAfter(outcome({ retryAfterMs: 999_000_000 }), 0)).toBe(86_400_000)
  for (const result of ['accepted', 'refused', 'gone'] as const)
    expect(waitAfter(outcome({ result }), 0)).toBeNull()
})

it.each([
  ['accepted', null, 'accepted'],
  ['refused', null, 'refused'],
  ['gone', null, 'refused'],
  ['failed', 5000, 'try-later'],
  ['failed', null, 'give-up'],
] as const)('an attempt that was %s, with %s ms to wait, is the move %s', (result, waitMs, move) => {
  expect(moveOf(outcome({ result }), waitMs)).toBe(move)
})
