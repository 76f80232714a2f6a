import { describe, expect, it } from 'vitest'
import { decideReview, type ReviewFacts, reasonText } from './decide-review.ts'

const FACTS: ReviewFacts = {
  moderation: 'hold-first',
  isVerified: false,
  isKnown: true,
  hasProof: true,
  filledHiddenField: false,
  text: 'It floats.',
}

describe('a new review', () => {
  it.each([
    { facts: {}, state: 'published', reason: '' },
    { facts: { isKnown: false }, state: 'pending', reason: 'first-review' },
    { facts: { moderation: 'hold-all' }, state: 'pending', reason: 'moderated' },
    { facts: { moderation: 'publish-verified' }, state: 'pending', reason: 'not-a-buyer' },
    {
      facts: { moderation: 'publish-verified', isVerified: true, isKnown: false },
      state: 'published',
      reason: '',
    },
    {
      facts: { hasProof: false, moderation: 'publish-verified', isVerified: true },
      state: 'pending',
      reason: 'no-proof',
    },
    { facts: { text: 'Buy at www.example.com' }, state: 'pending', reason: 'link' },
    { facts: { filledHiddenField: true }, state: 'spam', reason: 'hidden-field' },
  ] as const)('with $facts is $state', ({ facts, state, reason }) => {
    expect(decideReview({ ...FACTS, ...facts })).toEqual({ state, reason })
  })

  it('tells the owner in a sentence why it waits, and keeps their own words', () => {
    expect(reasonText('link')).toBe('It holds a link.')
    expect(reasonText('Not about this tray.')).toBe('Not about this tray.')
    expect(reasonText('constructor')).toBe('constructor')
  })
})
