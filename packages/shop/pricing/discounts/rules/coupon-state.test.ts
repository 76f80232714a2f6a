import { describe, expect, it } from 'vitest'
import { couponState } from './coupon-state.ts'

const ON = { enabled: true, isArchived: false, startsOn: null, endsOn: null, usageLimit: null, uses: 0 }
const TODAY = '2026-11-21'
const stateOf = (changes: Partial<Parameters<typeof couponState>[0]>) =>
  couponState({ ...ON, ...changes }, TODAY)

describe('where a coupon stands', () => {
  it('is what the owner did before what time did', () => {
    expect(stateOf({ isArchived: true, enabled: false, endsOn: '2026-01-01' })).toBe('archived')
    expect(stateOf({ enabled: false, endsOn: '2026-01-01' })).toBe('disabled')
  })

  it('is by its days, both included', () => {
    expect(stateOf({ startsOn: '2026-11-22' })).toBe('scheduled')
    expect(stateOf({ startsOn: TODAY, endsOn: TODAY })).toBe('active')
    expect(stateOf({ endsOn: '2026-11-20' })).toBe('expired')
    expect(stateOf({})).toBe('active')
  })

  it('is used up by its limit, and expired before that', () => {
    expect(stateOf({ usageLimit: 2, uses: 1 })).toBe('active')
    expect(stateOf({ usageLimit: 2, uses: 2 })).toBe('used-up')
    expect(stateOf({ usageLimit: 2, uses: 3, startsOn: '2027-01-01' })).toBe('used-up')
    expect(stateOf({ usageLimit: 2, uses: 2, endsOn: '2026-11-20' })).toBe('expired')
    expect(stateOf({ uses: 9 })).toBe('active')
  })
})
