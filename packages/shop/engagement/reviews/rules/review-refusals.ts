import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { ReviewNote } from '../contract.ts'

/** Said when a rating is required and there is none (S8.05). */
export const SELECT_RATING = 'Please select a rating'

/** Labels of the stars, from one to five (S5.02). */
export const STAR_LABELS: readonly string[] = [1, 2, 3, 4, 5].map((stars) => `${stars} of 5 stars`)

/** Why a review is not taken; the codes also stand in the address when there is no script. */
export const REVIEW_REFUSALS = {
  'rating-missing': { field: 'rating', message: SELECT_RATING },
  'bad-input': { field: 'comment', message: 'Fill in stars, review, name and email, then send it again.' },
  duplicate: {
    field: 'email',
    message: 'There is a review of this product from this email address already. One each, please.',
  },
  'not-a-buyer': {
    field: 'email',
    message:
      'Only people who bought this product here can review it. Log in to the account you bought it with, or open the link in our mail that asked for your review.',
  },
  closed: { field: 'comment', message: 'This shop takes no reviews at the moment.' },
  'no-such-product': { field: 'comment', message: 'This product is not sold any more.' },
  'bad-proof': {
    field: 'comment',
    message: 'We could not tell that a person sent this. Send it once more; your text is still there.',
  },
  'bad-photo': {
    field: 'photos',
    message: 'One of the photos cannot be read. Send JPEG, PNG, WebP or AVIF.',
  },
  'too-many-photos': { field: 'photos', message: 'Choose up to four photos of at most 8 MB each.' },
} as const satisfies Record<string, { field: string; message: string }>

export type ReviewRefusalCode = keyof typeof REVIEW_REFUSALS

/** A refusal of the review form by its code. */
export function reviewRefusal(code: ReviewRefusalCode): Refusal {
  return { code, ...REVIEW_REFUSALS[code] }
}

/** Finds a refusal by a code from an address; `null` for anything else. */
export function findReviewRefusal(code: string | null): Refusal | null {
  return code !== null && Object.hasOwn(REVIEW_REFUSALS, code)
    ? reviewRefusal(code as ReviewRefusalCode)
    : null
}

/** What the writer is told when it went well. */
export const REVIEW_SENT = {
  published: 'Thank you. Your review is on the page now.',
  held: 'Thank you. Your review waits for approval and will appear here after that.',
} as const

/** The note over a form that was sent without script, by what its address says; `null` for none. */
export function reviewNote(ask: { sent: string | null; refused: string | null }): ReviewNote | null {
  if (ask.sent === 'published' || ask.sent === 'held') {
    return { kind: 'sent', message: REVIEW_SENT[ask.sent], field: null }
  }
  const refusal = findReviewRefusal(ask.refused)
  return refusal && { kind: 'refused', message: refusal.message, field: refusal.field ?? null }
}
