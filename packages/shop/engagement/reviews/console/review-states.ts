import type { MoveReviewsInput } from '../contract.ts'
import type { ReviewState } from '../rules/review-life.ts'

export type ReviewMove = MoveReviewsInput['to']

export const STATE_WORDS: Readonly<Record<ReviewState, { label: string; colour: string }>> = {
  pending: { label: 'Waiting', colour: 'citrus' },
  published: { label: 'Published', colour: 'leaf' },
  rejected: { label: 'Rejected', colour: 'coral' },
  spam: { label: 'Spam', colour: 'coral' },
  deleted: { label: 'Deleted', colour: 'gray' },
}

/** What was done, for the message with the way back. */
export const MOVED: Record<ReviewMove, string> = {
  published: 'approved',
  pending: 'put back to waiting',
  rejected: 'rejected',
  spam: 'marked as spam',
  deleted: 'deleted',
  restore: 'restored',
}
