import { describe, expect, it } from 'vitest'
import { disputeReason, disputeState, isUndecided, mayMoveDispute } from './dispute-life.ts'

describe('a dispute', () => {
  it.each([
    ['needs_response', 'open'],
    ['warning_needs_response', 'open'],
    ['under_review', 'under-review'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
  ])('that the provider calls %s is %s', (status, state) => {
    expect(disputeState(status)).toBe(state)
  })

  it('ends with the bank’s word: late news opens nothing again', () => {
    expect(mayMoveDispute('open', 'under-review')).toBe(true)
    expect(mayMoveDispute('under-review', 'lost')).toBe(true)
    for (const ended of ['won', 'lost'] as const) {
      expect(isUndecided(ended)).toBe(false)
      for (const to of ['open', 'under-review', 'won', 'lost'] as const)
        expect(mayMoveDispute(ended, to)).toBe(false)
    }
  })

  it('says its reason in words, also one that is new', () => {
    expect(disputeReason('fraudulent')).toBe('The cardholder does not know the payment')
    expect(disputeReason('moon_phase')).toBe('Other (moon phase)')
  })
})
