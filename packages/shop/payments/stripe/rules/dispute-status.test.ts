import { describe, expect, it } from 'vitest'
import { disputeKind, disputeState } from './dispute-status.ts'

describe('a dispute', () => {
  it.each([
    ['needs_response', 'open'],
    ['warning_needs_response', 'open'],
    ['under_review', 'under-review'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['charge_refunded', 'won'],
    ['prevented', 'won'],
    ['warning_under_review', 'under-review'],
    ['something_new', 'open'],
    ['lost', 'lost'],
  ])('that the provider calls %s is %s', (status, state) => {
    expect(disputeState(status)).toBe(state)
  })

  it('is an inquiry while it is a warning, also when that is closed', () => {
    expect(['warning_needs_response', 'warning_closed'].map(disputeKind)).toEqual(['inquiry', 'inquiry'])
    expect(['needs_response', 'won', 'no_warning_'].map(disputeKind)).toEqual([
      'dispute',
      'dispute',
      'dispute',
    ])
  })
})
