import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Call } from '@buoy/kernel/server/call.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, count, eq } from 'drizzle-orm'
import { type HelpfulReply, helpfulInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { reviewTable, reviewVoteTable } from './review.table.ts'

/** The calls of reviews: `review_helpful` says that one helped, or takes it back. */
export function reviewCalls(deps: { db: Database } & TextsDeps): Record<string, Call> {
  return {
    review_helpful: async ({ fields, caller }) => {
      const input = helpfulInput.safeParse(fields)
      if (!input.success) {
        const message = 'Send the number of a review, and "yes" or "no" as helpful.'
        return { status: 400, body: { code: 'bad-request', message } }
      }
      const { review, helpful } = input.data
      const marked = await markHelpful(deps, {
        review,
        isHelpful: helpful === 'yes',
        session: caller.session,
      })
      if (!marked.ok) return { status: 404, body: marked.refusals[0] }
      return { status: 200, body: marked.value }
    },
  }
}

/**
 * Counts one shopper's word for a review, once. Pages that are kept show the new number with their next
 * change: one press must not make the shop draw every page again. Refused when the review is not shown.
 */
export async function markHelpful(
  deps: { db: Database } & TextsDeps,
  input: { review: number; isHelpful: boolean; session: string },
): Promise<Outcome<HelpfulReply>> {
  return deps.db.transaction(async (tx) => {
    const isShown = and(eq(reviewTable.id, input.review), eq(reviewTable.state, 'published'))
    const [review] = await tx.select({ id: reviewTable.id }).from(reviewTable).where(isShown).for('update')
    if (review === undefined)
      return refused({ code: 'no-such-review', message: translator(messages, deps.texts())('noSuchReview') })
    const vote = { reviewId: input.review, session: input.session }
    if (input.isHelpful) await tx.insert(reviewVoteTable).values(vote).onConflictDoNothing()
    else
      await tx
        .delete(reviewVoteTable)
        .where(and(eq(reviewVoteTable.reviewId, vote.reviewId), eq(reviewVoteTable.session, vote.session)))
    const [votes] = await tx
      .select({ helpful: count() })
      .from(reviewVoteTable)
      .where(eq(reviewVoteTable.reviewId, input.review))
    const helpful = votes?.helpful ?? 0
    await tx.update(reviewTable).set({ helpfulCount: helpful }).where(eq(reviewTable.id, input.review))
    return done({ helpful })
  })
}
