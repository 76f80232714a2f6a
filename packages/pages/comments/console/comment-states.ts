import { type MoveWords, useMoves } from '@buoy/ui/console/use-moves.ts'
import type { MoveCommentsInput } from '../contract.ts'
import { type CommentState, mayDeleteForGood, mayMoveComment } from '../rules/comment-life.ts'

export type CommentMove = MoveCommentsInput['to']

export const STATE_WORDS: Readonly<Record<CommentState, { label: string; colour: string }>> = {
  pending: { label: 'Waiting', colour: 'citrus' },
  published: { label: 'Published', colour: 'leaf' },
  spam: { label: 'Spam', colour: 'coral' },
  trash: { label: 'Trash', colour: 'gray' },
}

/** What can be done with comments, in the order of the buttons. */
export const COMMENT_ACTIONS: readonly { to: CommentMove; label: string }[] = [
  { to: 'published', label: 'Approve' },
  { to: 'spam', label: 'Spam' },
  { to: 'trash', label: 'Move to trash' },
  { to: 'restore', label: 'Restore' },
  { to: 'gone', label: 'Delete for good' },
]

/** Tells whether something can be done with a comment in a state. */
export function mayDo(state: CommentState, to: CommentMove): boolean {
  if (to === 'restore') return state === 'trash'
  return to === 'gone' ? mayDeleteForGood(state) : mayMoveComment(state, to)
}

const WORDS: MoveWords<CommentState, CommentMove> = {
  path: '/comments/moves',
  queries: ['comments', 'activity'],
  countOf: (count) => (count === 1 ? '1 comment' : `${count} comments`),
  done: {
    published: 'approved',
    pending: 'put back to waiting',
    spam: 'marked as spam',
    trash: 'moved to trash',
    restore: 'restored',
    gone: 'deleted for good',
  },
  stayed: 'someone else has moved them meanwhile.',
  wayBack: (to, from) =>
    to === 'gone' ? null : to === 'trash' ? 'restore' : from === 'trash' ? 'trash' : from,
}

/** Moves comments and offers the way back; what could not be moved is said. */
export function useMoveComments() {
  return useMoves(WORDS)
}
