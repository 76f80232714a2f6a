import { describe, expect, it } from 'vitest'
import { type AttemptCounts, assessAttempt } from './assess-attempt.ts'

const NOTHING: AttemptCounts = { session: 0, email: 0, address: 0, card: 0 }

describe('a try to pay', () => {
  it('passes for somebody who mistypes their card a few times', () => {
    expect(assessAttempt('checkout', { session: 3, email: 3, address: 3, card: 3 })).toEqual({ kind: 'pass' })
  })

  it.each([
    ['checkout', 'session', 4, 12],
    ['checkout', 'email', 10, 24],
    ['checkout', 'address', 8, 40],
    ['checkout', 'card', 8, 15],
    ['coupon', 'session', 8, 24],
    ['coupon', 'address', 40, 120],
  ] as const)('at %s is doubted, then stopped, by %s: from %i and %i on', (place, by, prove, stop) => {
    expect(assessAttempt(place, { ...NOTHING, [by]: prove - 1 })).toEqual({ kind: 'pass' })
    expect(assessAttempt(place, { ...NOTHING, [by]: prove })).toEqual({ kind: 'prove', by })
    expect(assessAttempt(place, { ...NOTHING, [by]: stop - 1 })).toEqual({ kind: 'prove', by })
    expect(assessAttempt(place, { ...NOTHING, [by]: stop })).toEqual({ kind: 'stop', by })
  })

  it('is stopped by one limit although another only doubts', () => {
    expect(assessAttempt('checkout', { session: 4, email: 0, address: 40, card: 0 })).toEqual({
      kind: 'stop',
      by: 'address',
    })
  })
})
