import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/people/audit/server/record-audit.ts'
import { and, eq, ne } from 'drizzle-orm'
import { plainText } from '../rules/plain-text.ts'
import { reviewTable } from './review.table.ts'

/** Writes, changes or (with an empty text) takes away the owner's answer under a review. False when it is gone. */
export async function replyToReview(
  deps: { db: Database; clock: Clock },
  input: { id: number; text: string; owner: AuditedChange['owner'] },
): Promise<boolean> {
  const text = plainText(input.text)
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(reviewTable)
      .set(text === '' ? { reply: null, repliedAt: null } : { reply: text, repliedAt: deps.clock.now() })
      .where(and(eq(reviewTable.id, input.id), ne(reviewTable.state, 'deleted')))
      .returning({ state: reviewTable.state })
    if (row === undefined) return false
    if (row.state === 'published') await announce(tx, 'catalogue_changed')
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        action: text === '' ? 'answer to a review removed' : 'review answered',
        subject: `review ${input.id}`,
      },
    )
    return true
  })
}
