import type { MoveReviewsInput } from '../contract.ts'
import type { ReviewState } from '../rules/review-life.ts'

export type ReviewMove = MoveReviewsInput['to']

export const STATE_LABEL: Record<ReviewState, string> = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Spam',
  deleted: 'Deleted',
}

export const STATE_COLOUR: Record<ReviewState, string> = {
  pending: 'citrus',
  published: 'leaf',
  rejected: 'coral',
  spam: 'coral',
  deleted: 'gray',
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
