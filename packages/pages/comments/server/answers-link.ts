import type { Database } from '@buoy/kernel/server/database.ts'
import { isSignatureOf, signatureOf, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import { eq } from 'drizzle-orm'
import type { AnswersLink, AnswersPage } from '../contract.ts'
import { ANSWERS_PATH } from '../rules/comment-query.ts'
import { commentTable } from './comment.table.ts'

const PURPOSE = tokenPurpose('answers-to-a-comment')

type Signer = { secret: string }

/** The link of a mail about an answer that ends such mails for one comment. */
export function answersUrl(deps: Signer & { origin: string }, commentId: number): string {
  const query = new URLSearchParams({
    comment: String(commentId),
    token: signatureOf(deps, PURPOSE, [commentId]),
  })
  return `${deps.origin}${ANSWERS_PATH}?${query}`
}

/** Whether the writer of a comment hears of answers; `null` for a link that is not ours, or a comment that is gone. */
export async function findAnswersLink(
  deps: Signer & { db: Database },
  link: AnswersLink,
): Promise<AnswersPage | null> {
  if (!isOurs(deps, link)) return null
  const [row] = await deps.db
    .select({ wantsAnswers: commentTable.wantsAnswers })
    .from(commentTable)
    .where(eq(commentTable.id, link.comment))
  return row === undefined ? null : { ...link, wantsAnswers: row.wantsAnswers }
}

/** Ends the mails about answers to a comment; false for a link that is not ours. Doing it twice changes nothing. */
export async function endAnswers(deps: Signer & { db: Database }, link: AnswersLink): Promise<boolean> {
  if (!isOurs(deps, link)) return false
  await deps.db.update(commentTable).set({ wantsAnswers: false }).where(eq(commentTable.id, link.comment))
  return true
}

function isOurs(deps: Signer, { comment, token }: AnswersLink): boolean {
  return isSignatureOf(deps, PURPOSE, [comment], token)
}
