import { describe, expect, it } from 'vitest'
import { lastDayOf } from '../../port/rules/last-day-of.ts'
import { expiryLabel, expiryState } from './expiry.ts'

describe('expiry of a saved card', () => {
  it('is the last day of its month', () => {
    expect(lastDayOf(2, 2028)).toBe('2028-02-29')
    expect(lastDayOf(12, 2026)).toBe('2026-12-31')
  })

  it.each([
    ['2026-12-31', '2026-11-30', 'good'],
    ['2026-12-31', '2026-12-01', 'soon'],
    ['2026-12-31', '2026-12-31', 'soon'],
    ['2026-12-31', '2027-01-01', 'expired'],
    [null, '2027-01-01', 'good'],
    ['2026-12-31', '2027-12-31', 'expired'],
  ] as const)('of %s is on %s %s', (expiresOn, today, state) => {
    expect(expiryState(expiresOn, today)).toBe(state)
  })

  it('is written as on the card', () => {
    expect(expiryLabel('2030-04-30')).toBe('04/30')
    expect(expiryLabel(null)).toBe('')
  })
})
