import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, inArray, lt, ne, sql } from 'drizzle-orm'
import { commentTable } from './comment.table.ts'
import { COMMENT_MAIL_QUEUE, commentMailJob } from './comment-queue.ts'
import { forgetComments } from './forget-comments.ts'
import { type CommentMailDeps, mailComment } from './mail-comment.ts'

const SWEEP_QUEUE = 'sweep-comments'

/** The queues of comments, with how often a failed job is tried again. */
export const COMMENT_QUEUES = [{ queue: COMMENT_MAIL_QUEUE }, { queue: SWEEP_QUEUE, retryLimit: 0 }]

/** What was thrown away and spam can be brought back for so long; then their writers are forgotten. */
const KEEP_MS = 30 * DAY_MS
const BATCH = 500

/** The work that comments need done: the mails about them, and the nightly sweep. */
export function commentWorkers(deps: CommentMailDeps): Worker[] {
  return [
    { queue: COMMENT_MAIL_QUEUE, work: (data) => mailComment(deps, commentMailJob.parse(data).commentId) },
    {
      queue: SWEEP_QUEUE,
      cron: '40 16 * * *',
      work: async () => {
        await sweepComments(deps)
      },
    },
  ]
}

/** Deletes for good what was in the trash or spam for 30 days. Answers how many. */
export async function sweepComments(deps: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - KEEP_MS)
  const isOver = and(
    inArray(commentTable.state, ['trash', 'spam']),
    ne(commentTable.body, ''),
    lt(sql`coalesce(${commentTable.decidedAt}, ${commentTable.createdAt})`, before.toISOString()),
  )
  let swept = 0
  for (;;) {
    const over = await deps.db.select({ id: commentTable.id }).from(commentTable).where(isOver).limit(BATCH)
    await deps.db.transaction((tx) =>
      forgetComments(
        tx,
        over.map(({ id }) => id),
      ),
    )
    swept += over.length
    if (over.length < BATCH) return swept
  }
}
