import type { ReviewSettings } from '../contract.ts'
import type { ReviewState } from './review-life.ts'

/** Why a review was not published at once. */
export const HOLD_REASON_TEXT = {
  'hidden-field': 'It filled in a field that people cannot see.',
  'no-proof': 'It came without the proof of work that browsers do in the background.',
  link: 'It holds a link.',
  moderated: 'Every review waits for you.',
  'first-review': 'It is the first review from this address.',
  'not-a-buyer': 'Its writer has not shown that they bought the product here.',
} as const

export type HoldReason = keyof typeof HOLD_REASON_TEXT

export type ReviewFacts = {
  moderation: ReviewSettings['moderation']
  isVerified: boolean
  /** An earlier review from this address was published. */
  isKnown: boolean
  hasProof: boolean
  filledHiddenField: boolean
  text: string
}

const LINK = /https?:\/\/|www\.|\[url/i

/**
 * Where a new review begins its life, and why. The writer of spam is told what every writer is told:
 * robots learn nothing from it.
 */
export function decideReview(facts: ReviewFacts): { state: ReviewState; reason: HoldReason | '' } {
  if (facts.filledHiddenField) return { state: 'spam', reason: 'hidden-field' }
  if (!facts.hasProof) return hold('no-proof')
  if (LINK.test(facts.text)) return hold('link')
  if (facts.moderation === 'hold-all') return hold('moderated')
  if (facts.moderation === 'hold-first' && !facts.isKnown) return hold('first-review')
  if (facts.moderation === 'publish-verified' && !facts.isVerified) return hold('not-a-buyer')
  return { state: 'published', reason: '' }
}

/** A stored reason in words: the rules' codes become sentences, an owner's own words stay. */
export function reasonText(reason: string): string {
  return Object.hasOwn(HOLD_REASON_TEXT, reason) ? HOLD_REASON_TEXT[reason as HoldReason] : reason
}

function hold(reason: HoldReason): { state: ReviewState; reason: HoldReason } {
  return { state: 'pending', reason }
}
