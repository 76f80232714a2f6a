import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { eq } from 'drizzle-orm'
import { listPostLinks } from '../../blog/server/list-post-links.ts'
import { emailMessages } from '../messages.ts'
import { answeredCommentLetter, waitingCommentLetter } from '../rules/comment-letters.ts'
import { COMMENT_PATH } from '../rules/comment-query.ts'
import { answersUrl } from './answers-link.ts'
import { type CommentRow, commentTable } from './comment.table.ts'
import { COMMENT_MAILS } from './comment-mails.ts'
import type { PageLinks } from './find-subject.ts'

export type CommentMailDeps = MailDeps &
  Pick<PageLinks, 'listPageLinks'> & { ownerEmail: () => Promise<string | null> }

/**
 * Writes the mail about a comment, each once: to the owner while it waits, to whom it answers (if they have asked for
 * that) when it is published. Nothing about one that is gone, spam or in the trash.
 */
export async function mailComment(deps: CommentMailDeps, commentId: number): Promise<void> {
  const row = await findRow(deps, commentId)
  if (row?.state === 'pending') await tellOwner(deps, row)
  if (row?.state === 'published' && row.parentId !== null) await tellWhomItAnswers(deps, row, row.parentId)
}

async function tellOwner(deps: CommentMailDeps, row: CommentRow): Promise<void> {
  const texts = ownerTexts(deps.texts())
  const [recipient, subject] = await Promise.all([deps.ownerEmail(), titleOf(deps, row, texts)])
  if (recipient === null) return
  await writeMail(deps, {
    kind: COMMENT_MAILS['comment-waits'],
    texts,
    recipient,
    order: null,
    reference: `comment ${row.id}`,
    letter: waitingCommentLetter({
      author: row.author,
      subject,
      text: row.body,
      link: `${deps.origin}/console/comments?state=pending`,
    }),
  })
}

async function tellWhomItAnswers(deps: CommentMailDeps, row: CommentRow, parentId: number): Promise<void> {
  const parent = await findRow(deps, parentId)
  if (parent === undefined || !parent.wantsAnswers || parent.authorEmail === null) return
  // Who answers themselves knows it.
  if (parent.authorEmail === row.authorEmail) return
  const texts = deps.texts()
  await writeMail(deps, {
    kind: COMMENT_MAILS['comment-answered'],
    texts,
    recipient: parent.authorEmail,
    order: null,
    reference: `comment ${row.id}`,
    endUrl: answersUrl(deps, parent.id),
    letter: answeredCommentLetter(
      {
        author: row.author,
        subject: await titleOf(deps, row, texts),
        text: row.body,
        link: `${deps.origin}${COMMENT_PATH}${row.id}/`,
      },
      texts,
    ),
  })
}

async function findRow(deps: CommentMailDeps, id: number): Promise<CommentRow | undefined> {
  const [row] = await deps.db.select().from(commentTable).where(eq(commentTable.id, id))
  return row
}

async function titleOf(
  deps: CommentMailDeps,
  { postId, pageId }: CommentRow,
  texts: ReaderTexts,
): Promise<string> {
  const [link] =
    postId === null ? await deps.listPageLinks([pageId ?? 0]) : await listPostLinks(deps, [postId])
  return link?.title ?? translator(emailMessages, texts)('aPage')
}
