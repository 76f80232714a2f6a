import type { Moved } from '@buoy/kernel/rules/moved.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { inArray, sql } from 'drizzle-orm'
import type { MoveCommentsInput } from '../contract.ts'
import { type CommentState, mayDeleteForGood, mayMoveComment } from '../rules/comment-life.ts'
import { type CommentRow, commentTable } from './comment.table.ts'
import { COMMENT_MAIL_QUEUE } from './comment-queue.ts'
import { forgetComments } from './forget-comments.ts'

type Deps = { db: Database; clock: Clock; jobs: Jobs }
type Asked = MoveCommentsInput & { owner: AuditedChange['owner'] }

const DONE: Record<MoveCommentsInput['to'], string> = {
  published: 'comment approved',
  pending: 'comment put back to waiting',
  spam: 'comment marked as spam',
  trash: 'comment thrown away',
  restore: 'comment restored',
  gone: 'comment deleted for good',
}

/**
 * Moves comments to another state by the table of allowed moves, takes them out of the trash, or deletes them for
 * good. Answers which were moved and which were left: gone, or not allowed.
 */
export async function moveComments(deps: Deps, input: Asked): Promise<Moved> {
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(commentTable)
      .where(inArray(commentTable.id, input.ids))
      .orderBy(commentTable.id)
      .for('update')
    const moved = input.to === 'gone' ? await deleteForGood(tx, rows) : await move(deps, tx, rows, input.to)
    if (moved.length > 0) {
      await announce(tx, 'pages_changed', 'comments')
      await recordAudit(
        { db: tx, clock: deps.clock },
        {
          owner: input.owner,
          kind: 'comments',
          ref: moved.length === 1 ? moved[0] : undefined,
          action: DONE[input.to],
          subject: moved.length === 1 ? `comment ${moved[0]}` : `${moved.length} comments`,
          detail: { comments: moved.join(', ') },
        },
      )
    }
    return { moved, left: input.ids.filter((id) => !moved.includes(id)) }
  })
}

async function move(
  deps: Deps,
  tx: Transaction,
  rows: readonly CommentRow[],
  to: Exclude<MoveCommentsInput['to'], 'gone'>,
): Promise<number[]> {
  const moves = rows.flatMap((row) => {
    const target = targetOf(row, to)
    return target === null ? [] : [{ id: row.id, target }]
  })
  for (const [target, group] of Map.groupBy(moves, (one) => one.target)) {
    const ids = group.map(({ id }) => id)
    await tx
      .update(commentTable)
      .set({
        state: target,
        stateBefore: target === 'trash' ? sql`${commentTable.state}` : null,
        decidedAt: deps.clock.now(),
        ...(target === 'published' ? { reason: '' } : {}),
      })
      .where(inArray(commentTable.id, ids))
    // Anyone who is answered hears of it once, however often it is approved.
    if (target === 'published')
      for (const commentId of ids) await deps.jobs.enqueue(tx, COMMENT_MAIL_QUEUE, { commentId })
  }
  return moves.map(({ id }) => id)
}

/** Where a comment would go; `null` when it may not, or was emptied and is nobody's any more. */
function targetOf(row: CommentRow, to: Exclude<MoveCommentsInput['to'], 'gone'>): CommentState | null {
  if (row.body === '') return null
  if (to === 'restore') return row.state === 'trash' ? (row.stateBefore ?? 'pending') : null
  return mayMoveComment(row.state, to) ? to : null
}

async function deleteForGood(tx: Transaction, rows: readonly CommentRow[]): Promise<number[]> {
  const ids = rows.filter(({ state, body }) => mayDeleteForGood(state) && body !== '').map(({ id }) => id)
  await forgetComments(tx, ids)
  return ids
}
