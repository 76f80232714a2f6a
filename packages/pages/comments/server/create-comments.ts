import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { CommentState } from '../rules/comment-life.ts'
import type { CommentPlace } from '../rules/subject.ts'
import { commentTable } from './comment.table.ts'

/** A comment that comes from elsewhere, with the answers to it. */
export type NewThread = {
  author: string
  text: string
  at: Date
  isOwner?: boolean
  state?: CommentState
  reason?: string
  answers?: readonly NewThread[]
}

/** Writes comments that come from elsewhere below a place, as they are: nobody is mailed, nothing is judged. */
export async function createComments(
  tx: Transaction,
  place: CommentPlace,
  threads: readonly NewThread[],
): Promise<void> {
  for (const thread of threads) await write(tx, place, thread, { threadId: null, parentId: null })
}

async function write(
  tx: Transaction,
  place: CommentPlace,
  { author, text, at, isOwner = false, state = 'published', reason = '', answers = [] }: NewThread,
  below: { threadId: number | null; parentId: number | null },
): Promise<void> {
  const [written] = await tx
    .insert(commentTable)
    .values({
      ...(place.kind === 'post' ? { postId: place.id } : { pageId: place.id }),
      ...below,
      author,
      body: text,
      isOwner,
      state,
      reason,
      createdAt: at,
    })
    .returning({ id: commentTable.id })
  if (written === undefined) throw new Error('A comment could not be written')
  const next = { threadId: below.threadId ?? written.id, parentId: written.id }
  for (const answer of answers) await write(tx, place, answer, next)
}
