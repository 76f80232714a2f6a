import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { intervalWords, mayMoveSubscription, nextDue, weeksAfter } from './subscription-life.ts'

describe('a repeat order', () => {
  it('is over when it has ended', () => {
    expect(mayMoveSubscription('active', 'on-hold')).toBe(true)
    expect(mayMoveSubscription('on-hold', 'active')).toBe(true)
    expect(mayMoveSubscription('active', 'ended')).toBe(true)
    expect(mayMoveSubscription('on-hold', 'ended')).toBe(true)
    expect(mayMoveSubscription('ended', 'active')).toBe(false)
    expect(mayMoveSubscription('ended', 'on-hold')).toBe(false)
  })

  it('is due an interval after it was due before, however early it was renewed', () => {
    expect(weeksAfter('2026-12-28', 1)).toBe('2027-01-04')
    expect(nextDue('2026-12-01', 4, '2026-11-03')).toBe('2026-12-29')
    expect(nextDue('2026-12-01', 4, '2026-12-20')).toBe('2026-12-29')
  })

  it('goes on from today when it was paid very late', () => {
    expect(nextDue('2026-06-01', 2, '2026-12-01')).toBe('2026-12-15')
    expect(nextDue('2026-12-01', 2, '2026-12-15')).toBe('2026-12-29')
    expect(nextDue('2026-12-01', 2, '2026-12-14')).toBe('2026-12-15')
  })

  it('says how often', () => {
    expect(intervalWords(1, SOURCE_TEXT_LOCALE)).toBe('every week')
    expect(intervalWords(8, SOURCE_TEXT_LOCALE)).toBe('every 8 weeks')
  })
})
