import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { Fields } from '@buoy/kernel/server/call.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { Customer } from '@buoy/people/customers/contract.ts'
import { plainLine, plainText } from '@buoy/shop/engagement/reviews/rules/plain-text.ts'
import { isEmail, tidyEmail } from '../../forms/rules/check-email.ts'
import { callService } from '../../spam-protection/server/call-service.ts'
import type { Protection } from '../../spam-protection/server/protection-settings.ts'
import {
  type CommentInput,
  type CommentIssue,
  type CommentReply,
  type CommentValues,
  commentInput,
} from '../contract.ts'
import { messages } from '../messages.ts'
import { COMMENT_LIMITS } from '../rules/comment-limits.ts'
import { commentsPath } from '../rules/comment-query.ts'
import { COMMENT_STATUS, commentRefusal } from '../rules/comment-refusals.ts'
import type { Subject } from '../rules/subject.ts'
import { readCommentSettings } from './comment-settings.ts'
import { findPageOf } from './list-threads.ts'
import { viewOf } from './open-comments.ts'
import { type NewComment, type WriteCommentDeps, writeComment } from './write-comment.ts'

export type ReceiveCommentDeps = WriteCommentDeps & {
  log: Log
  protection: () => Promise<Protection>
  /** In place of the captcha service's own address. */
  captchaUrl?: string | undefined
}

/** The customer who is signed in while they write; `null` for a guest. */
export type CommentWriter = Pick<Customer, 'email' | 'firstName'> | null

/** What became of a comment form. `answers` is the comment that it was about to answer, 0 for none. */
export type ReceivedComment =
  | { ok: true; reply: CommentReply }
  | {
      ok: false
      status: number
      code: string
      issues: CommentIssue[]
      values: CommentValues
      answers: number
    }

/**
 * Takes what was sent through the comment form of a subject (S2.19): checks it, makes sure as far as may be that
 * a person sends it, and writes it. What is refused comes back with all that was typed.
 */
export async function receiveComment(
  deps: ReceiveCommentDeps,
  subject: Subject,
  given: { fields: Fields; writer: CommentWriter },
): Promise<ReceivedComment> {
  const parsed = commentInput.safeParse(given.fields)
  if (!parsed.success) {
    const { comment, author, email } = given.fields
    const text = (value: Fields[string]) => (typeof value === 'string' ? value : '')
    return {
      ok: false,
      status: 400,
      code: 'bad-input',
      answers: 0,
      issues: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
      values: { comment: text(comment), author: text(author), email: text(email), wantsAnswers: false },
    }
  }
  const input = parsed.data
  const refuse = (status: number, code: string, issues: CommentIssue[]): ReceivedComment => ({
    ok: false,
    status,
    code,
    issues,
    values: valuesOf(input),
    answers: input.comment_parent,
  })
  const read = readComment(input, given.writer, deps.texts())
  if (read.issues.length > 0) return refuse(400, 'bad-input', read.issues)
  const written = await writeComment(deps, subject, {
    ...read.comment,
    proof: await proofOf(deps, input.altcha),
  })
  if (!written.ok) {
    const { code = 'bad-input', field = '', message = '' } = written.refusals[0] ?? {}
    return refuse(COMMENT_STATUS[code] ?? 400, code, [{ field, message }])
  }
  return { ok: true, reply: await describe(deps, subject, written.value) }
}

/** The comment in the form, and what is wrong with it field by field. */
function readComment(
  input: CommentInput,
  writer: CommentWriter,
  texts: TextLocale,
): { comment: Omit<NewComment, 'proof'>; issues: CommentIssue[] } {
  const t = translator(messages, texts)
  const text = plainText(input.comment)
  const author = plainLine(writer?.firstName || input.author)
  const email = writer?.email.toLowerCase() ?? tidyEmail(input.email)
  const { text: longest, author: longestName, email: longestEmail } = COMMENT_LIMITS
  const issues = [
    ...(!isVisible(text) ? [commentRefusal('no-text', texts)] : []),
    ...(input.comment.length > longest
      ? [{ field: 'comment', message: t('textTooLong', { maximum: longest }) }]
      : []),
    ...(!isVisible(author) ? [commentRefusal('no-name', texts)] : []),
    ...(author.length > longestName
      ? [{ field: 'author', message: t('nameTooLong', { maximum: longestName }) }]
      : []),
    ...(email.length > longestEmail || !isEmail(email) ? [commentRefusal('no-email', texts)] : []),
  ].map(({ field = '', message }) => ({ field, message }))
  return {
    comment: {
      author,
      email,
      text,
      answers: input.comment_parent,
      isProved: writer !== null,
      wantsAnswers: input.comment_answers !== '',
      filledHiddenField: input.url !== '',
    },
    issues,
  }
}

function valuesOf({ comment, author, email, comment_answers: answers }: CommentInput): CommentValues {
  return { comment, author, email, wantsAnswers: answers !== '' }
}

/** What the service of the settings says of a token; our own proof of work is judged where it is used up. */
async function proofOf(deps: ReceiveCommentDeps, token: string): Promise<NewComment['proof']> {
  const settings = await deps.protection()
  if (settings.provider === 'altcha') return { kind: 'work', token }
  const verdict = await callService({ log: deps.log, base: deps.captchaUrl }, settings, token)
  return { kind: 'asked', verdict }
}

async function describe(
  deps: ReceiveCommentDeps,
  subject: Subject,
  { id, state }: { id: number; state: string },
): Promise<CommentReply> {
  const said = state === 'published' ? 'published' : 'held'
  const settings = await readCommentSettings(deps)
  const found = await findPageOf(deps, id, async () => viewOf(subject, settings))
  const url =
    found === null
      ? `${commentsPath(subject.path, { page: 1, sent: said })}#respond`
      : `${commentsPath(subject.path, { page: found.page, sent: said })}#comment-${id}`
  return { id, state: said, message: translator(messages, deps.texts())(said), url }
}
