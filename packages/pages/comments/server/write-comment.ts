import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { verifyProof } from '@buoy/platform/abuse/server/verify-proof.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Verdict } from '../../spam-protection/server/call-service.ts'
import type { CommentState } from '../rules/comment-life.ts'
import { commentRefusal } from '../rules/comment-refusals.ts'
import { type CommentFacts, decideComment } from '../rules/decide-comment.ts'
import { isOpenFor, type Subject } from '../rules/subject.ts'
import { type CommentRow, commentTable } from './comment.table.ts'
import { COMMENT_MAIL_QUEUE } from './comment-queue.ts'
import { readCommentSettings } from './comment-settings.ts'
import { isOf } from './list-threads.ts'

/** Comments from one email address in {@link FLOOD_MS}, below whatever pages. */
const MOST_IN_A_WHILE = 5
const FLOOD_MS = 10 * MINUTE_MS

export type WriteCommentDeps = TextsDeps & { db: Database; clock: Clock; secret: string; jobs: Jobs }

/** A comment as it was read from the form. `author` and `text` are plain and not empty. */
export type NewComment = {
  author: string
  email: string
  text: string
  /** The comment it answers; 0 for none. */
  answers: number
  wantsAnswers: boolean
  filledHiddenField: boolean
  /** What the spam protection said; for our own proof of work, the token that has still to be looked at. */
  proof: { kind: 'asked'; verdict: Verdict } | { kind: 'work'; token: string }
  /** The address is that of the customer who is signed in. */
  isProved: boolean
}

/**
 * Writes a comment below a subject, published, waiting or as spam, by the rules of the settings. Refused, with
 * nothing written, with `closed`, `no-such-comment`, `too-many`, `duplicate` and `bad-proof`.
 */
export async function writeComment(
  deps: WriteCommentDeps,
  subject: Subject,
  comment: NewComment,
): Promise<Outcome<{ id: number; state: CommentState }>> {
  const settings = await readCommentSettings(deps)
  const now = deps.clock.now()
  if (!isOpenFor(subject, settings, now)) return refused(commentRefusal('closed', deps.texts()))
  return deps.db.transaction(async (tx) => {
    // The same thing sent twice at once is written once: one writer after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${comment.email}`}, 0))`)
    const parent = comment.answers === 0 ? null : await findParent(tx, subject, comment.answers)
    if (parent === undefined) return refused(commentRefusal('no-such-comment', deps.texts()))
    if (await isDuplicate(tx, subject, comment)) return refused(commentRefusal('duplicate', deps.texts()))
    if (await isFlood(tx, comment.email, now)) return refused(commentRefusal('too-many', deps.texts()))
    const sender = await checkSender(deps, tx, comment)
    if (sender === 'bad') return refused(commentRefusal('bad-proof', deps.texts()))
    const isKnown = await isKnownAuthor(tx, comment)
    const { state, reason } = decideComment({ ...settings, ...comment, sender, isKnown })
    const { author, email, text, wantsAnswers } = comment
    const [written] = await tx
      .insert(commentTable)
      .values({
        ...(subject.place.kind === 'post' ? { postId: subject.place.id } : { pageId: subject.place.id }),
        parentId: parent?.id ?? null,
        threadId: parent && (parent.threadId ?? parent.id),
        author,
        authorEmail: email,
        body: text,
        state,
        reason,
        wantsAnswers,
        createdAt: now,
      })
      .returning({ id: commentTable.id })
    if (written === undefined) throw new Error('A comment could not be written')
    if (state !== 'spam') await deps.jobs.enqueue(tx, COMMENT_MAIL_QUEUE, { commentId: written.id })
    if (state === 'published') await announce(tx, 'pages_changed', 'comments')
    return done({ id: written.id, state })
  })
}

/** The published comment that is answered, of the same subject; `undefined` when there is none. */
async function findParent(tx: Transaction, subject: Subject, id: number): Promise<CommentRow | undefined> {
  const [parent] = await tx
    .select()
    .from(commentTable)
    .where(and(eq(commentTable.id, id), isOf(subject.place), eq(commentTable.state, 'published')))
  return parent
}

async function isDuplicate(tx: Transaction, subject: Subject, comment: NewComment): Promise<boolean> {
  const [same] = await tx
    .select({ id: commentTable.id })
    .from(commentTable)
    .where(
      and(
        eq(commentTable.authorEmail, comment.email),
        isOf(subject.place),
        eq(commentTable.body, comment.text),
        ne(commentTable.state, 'trash'),
      ),
    )
    .limit(1)
  return same !== undefined
}

async function isFlood(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const [written] = await tx
    .select({ comments: count() })
    .from(commentTable)
    .where(
      and(
        eq(commentTable.authorEmail, email),
        gt(commentTable.createdAt, new Date(now.getTime() - FLOOD_MS)),
      ),
    )
  return (written?.comments ?? 0) >= MOST_IN_A_WHILE
}

async function checkSender(
  deps: WriteCommentDeps,
  tx: Transaction,
  { proof }: NewComment,
): Promise<CommentFacts['sender'] | 'bad'> {
  if (proof.kind === 'asked') return proof.verdict === 'unknown' ? 'unproved' : proof.verdict
  const judged = await verifyProof(deps, tx, proof.token)
  if (judged === 'bad') return 'bad'
  return judged === 'good' ? 'person' : 'unproved'
}

/** Published before under this address; anybody may type an address, so without an account the name counts too. */
async function isKnownAuthor(
  tx: Transaction,
  { author, email, isProved }: Pick<NewComment, 'author' | 'email' | 'isProved'>,
): Promise<boolean> {
  const [known] = await tx
    .select({ id: commentTable.id })
    .from(commentTable)
    .where(
      and(
        eq(commentTable.authorEmail, email),
        eq(commentTable.state, 'published'),
        isProved ? undefined : eq(commentTable.author, author),
      ),
    )
    .limit(1)
  return known !== undefined
}
