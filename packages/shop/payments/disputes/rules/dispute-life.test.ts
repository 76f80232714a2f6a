import { describe, expect, it } from 'vitest'
import { disputeReason, isUndecided, mayMoveDispute } from './dispute-life.ts'

describe('a dispute', () => {
  it('may go back and forth until the bank has decided', () => {
    const states = ['open', 'under-review', 'won', 'lost'] as const
    const moves = Object.fromEntries(
      states.map((from) => [from, states.filter((to) => mayMoveDispute(from, to))]),
    )
    expect(moves).toEqual({
      open: ['under-review', 'won', 'lost'],
      'under-review': ['open', 'won', 'lost'],
      won: [],
      lost: [],
    })
    expect(states.filter(isUndecided)).toEqual(['open', 'under-review'])
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

  it('says why in the owner’s words', () => {
    expect(disputeReason('noncompliant')).toBe('The payment broke a rule of the card scheme')
  })

  it('says its reason in words, also one that is new', () => {
    expect(disputeReason('fraudulent')).toBe('The cardholder does not know the payment')
    const codes = [
      'bank_cannot_process',
      'credit_not_processed',
      'customer_initiated',
      'debit_not_authorized',
      'duplicate',
      'incorrect_account_details',
      'insufficient_funds',
      'product_not_received',
      'product_unacceptable',
      'subscription_canceled',
      'unrecognized',
      'toString',
    ]
    expect(codes.map(disputeReason)).toEqual([
      'The bank cannot process the payment',
      'A refund was expected and did not come',
      'The customer asked for the money back',
      'The debit was not authorised',
      'Charged twice',
      'Wrong account details',
      'The account had too little money',
      'The goods did not come',
      'The goods are not as described',
      'The agreement had ended',
      'The cardholder does not recognise the payment',
      'Other (toString)',
    ])
    expect(disputeReason('moon_phase')).toBe('Other (moon phase)')
  })
})
