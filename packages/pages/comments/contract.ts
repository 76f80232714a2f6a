import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idList, LARGEST_ID, sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { plainLine, plainText } from '@buoy/shop/engagement/reviews/rules/plain-text.ts'
import { z } from 'zod'
import type { PublicProtection } from '../spam-protection/contract.ts'
import type { CommentState } from './rules/comment-life.ts'
import { COMMENT_LIMITS } from './rules/comment-limits.ts'
import { COMMENT_ORDERS } from './rules/comment-query.ts'
import type { Thread, Threaded } from './rules/comment-threads.ts'

/**
 * A comment as everybody reads it. `isShown` is false for one that is not published (any more) and stands there
 * only because answers hang on it: then it has neither author nor text.
 */
export type Comment = Threaded & {
  author: string
  text: string
  at: string
  isOwner: boolean
  isShown: boolean
}

/** What the form comes back with when it was sent without script. */
export type CommentNote =
  | { kind: 'sent'; message: string }
  | { kind: 'refused'; issues: CommentIssue[]; values: CommentValues }
export type CommentIssue = { field: string; message: string }
export type CommentValues = Pick<CommentInput, 'comment' | 'author' | 'email'> & { wantsAnswers: boolean }

/** One page of the threads below a page or a post, and what its form has to know. */
export type Comments = {
  /** Names what is spoken of, in the form. */
  subject: string
  /** Where it is read, and where the form is sent. */
  path: string
  action: string
  threads: Thread<Comment>[]
  /** All published comments, answers included. */
  count: number
  page: number
  pageCount: number
  isOpen: boolean
  /** The comment that the form answers. */
  answerTo: number | null
  protection: PublicProtection
  note: CommentNote | null
}

const text = (limit: number) => z.string().max(limit)

/**
 * The comment form, sent to the address of what it is about, under WordPress's names. `url` is a field that people
 * do not see; `altcha` is the token of the spam protection; customers who are signed in send neither name nor email.
 */
export const commentInput = z.object({
  comment: text(COMMENT_LIMITS.text + 1).default(''),
  author: text(500).default(''),
  email: text(500).default(''),
  comment_parent: z
    .union([z.literal('').transform(() => 0), plainNumber(z.number().int().min(0).max(LARGEST_ID))])
    .default(0),
  comment_answers: text(10).default(''),
  url: text(2000).default(''),
  altcha: text(4000).default(''),
})
export type CommentInput = z.infer<typeof commentInput>

/** What a script is told of a comment that was taken; `url` leads to it. */
export type CommentReply = { state: 'published' | 'held'; id: number; message: string; url: string }

/** `PUT /console/api/comments/settings`. */
export const commentSettings = z.object({
  isOpen: z.boolean(),
  moderation: z.enum(['hold-all', 'hold-first', 'none']),
  mostLinks: z
    .number('Enter a number from 0 to 50.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(50, 'Enter 50 or less.'),
  /** One word, address or phrase a line. */
  blockedWords: z.string().max(20_000, 'Keep the list to 20,000 characters.'),
  /** Days after its publication in which a post takes comments; `null` for ever. */
  closesAfterDays: z
    .number('Enter a number of days.')
    .int('Enter whole days.')
    .min(1, 'Enter 1 or more.')
    .max(3650, 'Enter 3650 or less.')
    .nullable(),
  /** Levels of a thread, its beginning included: 2 keeps all answers in one list below it. */
  depth: z.number().int().min(2).max(5),
  perPage: z.number().int().min(1, 'Enter 1 or more.').max(100, 'Enter 100 or less.'),
  order: z.enum(COMMENT_ORDERS),
})
export type CommentSettings = z.infer<typeof commentSettings>

/** A comment as the owner sees it. `reason` is why it waits; `about` is what it stands below. */
export type ConsoleComment = Pick<Comment, 'id' | 'author' | 'text' | 'at' | 'isOwner'> & {
  state: CommentState
  email: string | null
  reason: string
  about: { title: string; url: string }
  /** Whom it answers; '' for what begins a thread. */
  answersTo: string
}

export type ConsoleComments = ListPage & {
  comments: ConsoleComment[]
  countByState: Partial<Record<CommentState, number>>
}

/** `GET /console/api/comments`. */
export const consoleCommentsQuery = z.object({
  state: z.enum(['pending', 'published', 'spam', 'trash']).optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type ConsoleCommentsQuery = z.infer<typeof consoleCommentsQuery>

/** `POST /console/api/comments/moves`: moves comments; `restore` takes them out of the trash, `gone` deletes for good. */
export const moveCommentsInput = z.object({
  ids: idList(200),
  to: z.enum(['published', 'pending', 'spam', 'trash', 'restore', 'gone']),
})
export type MoveCommentsInput = z.infer<typeof moveCommentsInput>

const written = z
  .string()
  .max(COMMENT_LIMITS.text, `Keep it to ${COMMENT_LIMITS.text} characters.`)
  .transform(plainText)
  .pipe(z.string().refine(isVisible, 'Write a sentence or two.'))

/** `POST /console/api/comments/{id}/answers`: the owner's answer. */
export const answerInput = z.object({ text: written })

/** `GET` and `PUT /console/api/comments/{id}`: what a comment says, and under which name. */
export const editCommentInput = z.object({
  author: z
    .string()
    .max(COMMENT_LIMITS.author, `Keep the name to ${COMMENT_LIMITS.author} characters.`)
    .transform(plainLine)
    .pipe(z.string().refine(isVisible, 'Enter a name.')),
  text: written,
})
export type EditedComment = z.infer<typeof editCommentInput>

/** `GET` and `POST /index.php/comment-answers/?comment=…&token=…`: the link that ends mails about answers. */
export const answersLink = z.object({
  comment: sentId,
  token: z.string().min(1).max(100),
})
export type AnswersLink = z.infer<typeof answersLink>

/** The page behind that link. */
export type AnswersPage = AnswersLink & { wantsAnswers: boolean }
