import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, ne } from 'drizzle-orm'
import { announceProducts } from '../../../catalogue/products/server/announce-products.ts'
import type { ReviewReplyText } from '../contract.ts'
import { plainText } from '../rules/plain-text.ts'
import { reviewTable } from './review.table.ts'

/** The refusal of an answer to a review that is not there. */
export const GONE = { code: 'not-found', message: 'This review is gone. Reload the list.' }

const isThere = (id: number) => and(eq(reviewTable.id, id), ne(reviewTable.state, 'deleted'))

/** The owner's answer under a review, empty when there is none; `null` when the review is gone. */
export async function findReply(deps: { db: Database }, id: number): Promise<ReviewReplyText | null> {
  const [row] = await deps.db.select({ text: reviewTable.reply }).from(reviewTable).where(isThere(id))
  return row === undefined ? null : { text: row.text ?? '' }
}

/**
 * Writes, changes or (with an empty text) takes away the owner's answer under a review. Refused with `not-found`
 * when it is gone.
 */
export async function replyToReview(
  deps: { db: Database; clock: Clock },
  input: { id: number; text: string; owner: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  const text = plainText(input.text)
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(reviewTable)
      .set(text === '' ? { reply: null, repliedAt: null } : { reply: text, repliedAt: deps.clock.now() })
      .where(isThere(input.id))
      .returning({ state: reviewTable.state, productId: reviewTable.productId })
    if (row === undefined) return refused(GONE)
    if (row.state === 'published') await announceProducts(tx, [row.productId])
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'reviews',
        ref: input.id,
        action: text === '' ? 'answer to a review removed' : 'review answered',
        subject: `review ${input.id}`,
      },
    )
    return done(null)
  })
}
