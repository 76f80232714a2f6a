/** Life of a review. Only published ones are seen and counted. */
export type ReviewState = 'pending' | 'published' | 'rejected' | 'spam' | 'deleted'

/** Where an owner may move a review. What is deleted only goes back to where it was. */
export const REVIEW_MOVES: Record<ReviewState, readonly ReviewState[]> = {
  pending: ['published', 'rejected', 'spam', 'deleted'],
  published: ['pending', 'rejected', 'spam', 'deleted'],
  rejected: ['published', 'pending', 'spam', 'deleted'],
  spam: ['published', 'pending', 'rejected', 'deleted'],
  deleted: [],
}

/** Tells whether an owner may move a review from one state to another. */
export function mayMove(from: ReviewState, to: ReviewState): boolean {
  return REVIEW_MOVES[from].includes(to)
}
