import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readPublicProtection } from '../../spam-protection/server/protection-settings.ts'
import type { CommentSettings, Comments } from '../contract.ts'
import type { CommentQuery } from '../rules/comment-query.ts'
import { sentText } from '../rules/comment-refusals.ts'
import { isOpenFor, type Subject } from '../rules/subject.ts'
import { readCommentSettings } from './comment-settings.ts'
import { findPageOf, listThreads, type ThreadView } from './list-threads.ts'

/** What a page or post shows of its comments: one page of threads, and what its form has to know. */
export async function openComments(
  deps: TextsDeps & { db: Database; clock: Clock },
  subject: Subject,
  ask: CommentQuery,
): Promise<Comments> {
  const [settings, protection] = await Promise.all([readCommentSettings(deps), readPublicProtection(deps)])
  const view = viewOf(subject, settings)
  const isOpen = isOpenFor(subject, settings, deps.clock.now())
  const answered =
    isOpen && ask.answerTo !== null ? await findPageOf(deps, ask.answerTo, async () => view) : null
  const isHere = answered?.place.kind === subject.place.kind && answered.place.id === subject.place.id
  const page = isHere ? answered.page : ask.page
  const message = sentText(ask.sent, deps.texts())
  return {
    ...(await listThreads(deps, subject.place, { ...view, page })),
    subject: subject.title,
    path: subject.path,
    action: subject.action,
    isOpen,
    answerTo: isHere ? ask.answerTo : null,
    protection,
    note: message === null ? null : { kind: 'sent', message },
  }
}

/** How a subject's comments are read: as its module says, or else the settings. */
export function viewOf(subject: Pick<Subject, 'order' | 'perPage'>, settings: CommentSettings): ThreadView {
  const { order, perPage, depth } = settings
  return { order: subject.order ?? order, perPage: subject.perPage ?? perPage, depth }
}
