/** Life of a comment. Only published ones are seen and counted. */
export type CommentState = 'pending' | 'published' | 'spam' | 'trash'

/** Where an owner may move a comment. What is in the trash only goes back to where it was. */
export const COMMENT_MOVES: Readonly<Record<CommentState, readonly CommentState[]>> = {
  pending: ['published', 'spam', 'trash'],
  published: ['pending', 'spam', 'trash'],
  spam: ['published', 'pending', 'trash'],
  trash: [],
}

/** Tells whether an owner may move a comment from one state to another. */
export function mayMoveComment(from: CommentState, to: CommentState): boolean {
  return COMMENT_MOVES[from].includes(to)
}

/** What may be deleted for good: only what was thrown away before. */
export function mayDeleteForGood(state: CommentState): boolean {
  return state === 'trash' || state === 'spam'
}
