import { describe, expect, it } from 'vitest'
import { judgeTry, SHIELD_LIMITS, type TryCounts } from './judge-try.ts'

const NOTHING: TryCounts = { session: 0, email: 0, address: 0, card: 0 }

describe('a try to pay', () => {
  it('passes for somebody who mistypes her card a few times', () => {
    expect(judgeTry('checkout', { session: 3, email: 3, address: 3, card: 3 })).toEqual({ kind: 'pass' })
  })

  it.each(['session', 'email', 'address', 'card'] as const)('is doubted, then stopped, by %s', (by) => {
    const { prove, stop } = SHIELD_LIMITS.payment[by]
    expect(judgeTry('checkout', { ...NOTHING, [by]: prove - 1 })).toEqual({ kind: 'pass' })
    expect(judgeTry('checkout', { ...NOTHING, [by]: prove })).toEqual({ kind: 'prove', by })
    expect(judgeTry('checkout', { ...NOTHING, [by]: stop })).toEqual({ kind: 'stop', by })
  })

  it('is stopped by one limit although another only doubts', () => {
    expect(judgeTry('checkout', { session: 4, email: 0, address: 40, card: 0 })).toEqual({
      kind: 'stop',
      by: 'address',
    })
  })

  it('of a coupon code has limits of its own', () => {
    expect(judgeTry('coupon', { ...NOTHING, session: 7 })).toEqual({ kind: 'pass' })
    expect(judgeTry('coupon', { ...NOTHING, session: 8 })).toEqual({ kind: 'prove', by: 'session' })
    expect(judgeTry('coupon', { ...NOTHING, session: 24 })).toEqual({ kind: 'stop', by: 'session' })
  })
})
