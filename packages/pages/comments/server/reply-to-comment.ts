import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { EditedComment } from '../contract.ts'
import { commentTable } from './comment.table.ts'
import { COMMENT_MAIL_QUEUE } from './comment-queue.ts'

type Deps = { db: Database; clock: Clock; jobs: Jobs }
type By = { owner: NonNullable<AuditedChange['owner']> }

/** The refusal of what is asked of a comment that is not there. */
export const GONE = { code: 'not-found', message: 'This comment is gone. Reload the list.' }

/**
 * Writes the shop's answer below a comment, published at once; a comment that waits is published with it, as nobody
 * understands an answer to what is not there. Refused with `not-found`.
 */
export async function replyToComment(
  deps: Deps,
  input: { id: number; text: string } & By,
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const [parent] = await tx
      .select()
      .from(commentTable)
      .where(and(eq(commentTable.id, input.id), inArray(commentTable.state, ['pending', 'published'])))
      .for('update')
    if (parent === undefined) return refused(GONE)
    const now = deps.clock.now()
    if (parent.state === 'pending') {
      await tx
        .update(commentTable)
        .set({ state: 'published', reason: '', decidedAt: now })
        .where(eq(commentTable.id, parent.id))
      await deps.jobs.enqueue(tx, COMMENT_MAIL_QUEUE, { commentId: parent.id })
    }
    const [written] = await tx
      .insert(commentTable)
      .values({
        postId: parent.postId,
        pageId: parent.pageId,
        parentId: parent.id,
        threadId: parent.threadId ?? parent.id,
        author: input.owner.name,
        isOwner: true,
        body: input.text,
        state: 'published',
        createdAt: now,
        decidedAt: now,
      })
      .returning({ id: commentTable.id })
    if (written === undefined) throw new Error('An answer could not be written')
    await deps.jobs.enqueue(tx, COMMENT_MAIL_QUEUE, { commentId: written.id })
    await announce(tx, 'pages_changed', 'comments')
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'comments',
        ref: input.id,
        action: 'comment answered',
        subject: `comment ${input.id}`,
      },
    )
    return done({ id: written.id })
  })
}

/** What a comment says, and under which name; `null` when it is gone. */
export async function findEditedComment(deps: { db: Database }, id: number): Promise<EditedComment | null> {
  const [row] = await deps.db
    .select({ author: commentTable.author, text: commentTable.body })
    .from(commentTable)
    .where(and(eq(commentTable.id, id), ne(commentTable.body, '')))
  return row ?? null
}

/** Changes what a comment says and under which name. Refused with `not-found`. */
export async function editComment(
  deps: Omit<Deps, 'jobs'>,
  input: { id: number } & EditedComment & By,
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(commentTable)
      .set({ author: input.author, body: input.text })
      .where(and(eq(commentTable.id, input.id), ne(commentTable.body, '')))
      .returning({ state: commentTable.state })
    if (row === undefined) return refused(GONE)
    if (row.state === 'published') await announce(tx, 'pages_changed', 'comments')
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'comments',
        ref: input.id,
        action: 'comment changed',
        subject: `comment ${input.id}`,
      },
    )
    return done(null)
  })
}
