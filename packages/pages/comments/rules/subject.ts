import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { CommentSettings } from '../contract.ts'
import type { CommentOrder } from './comment-query.ts'

/** What a comment stands below. */
export type CommentPlace = { kind: 'post' | 'page'; id: number }

/** A page or a post that people may speak of. */
export type Subject = {
  place: CommentPlace
  title: string
  /** Where it is read, and where its form is sent. */
  path: string
  action: string
  /** Which part of the page says what became of a form that was sent without script. */
  replyKey: string
  /** Whether it has a form at all. */
  takesComments: boolean
  /** `null` for a page, which has no day. */
  publishedAt: Date | null
  /** How the module wants its comments read; `null` for as the settings say. */
  order: CommentOrder | null
  perPage: number | null
}

/** The part of a post's page that its comments are; those of a page have the id of their module. */
export const POST_COMMENTS = 'comments'

/** Whether a subject takes comments now. */
export function isOpenFor(
  subject: Pick<Subject, 'takesComments' | 'publishedAt'>,
  settings: Pick<CommentSettings, 'isOpen' | 'closesAfterDays'>,
  now: Date,
): boolean {
  if (!settings.isOpen || !subject.takesComments) return false
  if (settings.closesAfterDays === null || subject.publishedAt === null) return true
  return now.getTime() < subject.publishedAt.getTime() + settings.closesAfterDays * DAY_MS
}
