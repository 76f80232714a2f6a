import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { commentTable } from './comment.table.ts'

/**
 * Deletes comments for good. Those that answers hang on stay as empty rows without a writer, so that the answers
 * keep their place; they go with the last of them.
 */
export async function forgetComments(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(commentTable)
    .set({ author: '', authorEmail: null, body: '', reason: '', state: 'trash', wantsAnswers: false })
    .where(inArray(commentTable.id, [...ids]))
  await dropEmptied(tx)
}

/** Deletes emptied rows that nothing hangs on, until none is left: one may have hung on the other. */
async function dropEmptied(tx: Transaction): Promise<void> {
  const answer = alias(commentTable, 'answer')
  const answers = tx.select({ id: answer.id }).from(answer).where(eq(answer.parentId, commentTable.id))
  const inThread = tx.select({ id: answer.id }).from(answer).where(eq(answer.threadId, commentTable.id))
  for (;;) {
    const dropped = await tx
      .delete(commentTable)
      .where(
        and(
          eq(commentTable.state, 'trash'),
          eq(commentTable.body, ''),
          notExists(answers),
          notExists(inThread),
        ),
      )
      .returning({ id: commentTable.id })
    if (dropped.length === 0) return
  }
}
