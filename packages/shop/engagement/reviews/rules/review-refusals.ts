import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { ReviewNote } from '../contract.ts'
import { messages } from '../messages.ts'

/** How many stars a rating may have, from the fewest (S5.02). */
export const STARS: readonly number[] = [1, 2, 3, 4, 5]

/** The label of so many stars (S5.02). */
export function starLabel(stars: number, texts: TextLocale): string {
  return translator(messages, texts)('starsOfFive', { stars })
}

/** Why a review is not taken, and the field it stands at; the codes also stand in the address when there is no script. */
const REFUSALS = {
  // Said when a rating is required and there is none (S8.05).
  'rating-missing': { field: 'rating', key: 'ratingMissing' },
  'bad-input': { field: 'comment', key: 'badInput' },
  duplicate: { field: 'email', key: 'duplicate' },
  'not-a-buyer': { field: 'email', key: 'notBuyer' },
  closed: { field: 'comment', key: 'closed' },
  'no-such-product': { field: 'comment', key: 'noSuchProduct' },
  'bad-proof': { field: 'comment', key: 'badProof' },
  'bad-photo': { field: 'photos', key: 'badPhoto' },
  'too-many-photos': { field: 'photos', key: 'tooManyPhotos' },
} as const

export type ReviewRefusalCode = keyof typeof REFUSALS

/** A refusal of the review form by its code. */
export function reviewRefusal(code: ReviewRefusalCode, texts: TextLocale): Refusal {
  const { field, key } = REFUSALS[code]
  return { code, field, message: translator(messages, texts)(key) }
}

/** Finds a refusal by a code from an address; `null` for anything else. */
export function findReviewRefusal(code: string | null, texts: TextLocale): Refusal | null {
  return code !== null && Object.hasOwn(REFUSALS, code)
    ? reviewRefusal(code as ReviewRefusalCode, texts)
    : null
}

/** What the writer is told when it went well. */
export function reviewSent(state: 'published' | 'held', texts: TextLocale): string {
  return translator(messages, texts)(state)
}

/** The note over a form that was sent without script, by what its address says; `null` for none. */
export function reviewNote(
  request: { sent: string | null; refused: string | null },
  texts: TextLocale,
): ReviewNote | null {
  if (request.sent === 'published' || request.sent === 'held') {
    return { kind: 'sent', message: reviewSent(request.sent, texts), field: null }
  }
  const refusal = findReviewRefusal(request.refused, texts)
  return refusal && { kind: 'refused', message: refusal.message, field: refusal.field ?? null }
}
