import type { Fields } from '@buoy/kernel/server/call.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { JOURNAL_PATH } from '@buoy/pages/blog/rules/journal-paths.ts'
import { COMMENT_PATH, commentsPath } from '@buoy/pages/comments/rules/comment-query.ts'
import type { Subject } from '@buoy/pages/comments/rules/subject.ts'
import type { CommentWriter, ReceivedComment } from '@buoy/pages/comments/server/receive-comment.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, fieldsOf } from '../http/forms.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { type PagesDeps, renderAnonymous } from './render-page.ts'

/** Comments one address may send in ten minutes; nobody writes more than a few in that time. */
const COMMENTS_PER_TEN_MINUTES = 15

export type CommentFormsDeps = PagesDeps & {
  findPostSubject: (slug: string) => Promise<Subject | null>
  receiveComment: (
    subject: Subject,
    given: { fields: Fields; writer: CommentWriter },
  ) => Promise<ReceivedComment>
  findWriter: (request: FastifyRequest) => Promise<CommentWriter>
  /** Where a comment is read. */
  findCommentUrl: (id: number) => Promise<string | null>
}

/**
 * Takes the comment form of a post, at the post's address (S2.19), and leads from `/index.php/comment/{id}/` to where
 * a comment stands. 403 when another site has sent the form, 404 for a post or comment that does not exist.
 */
export function commentForms(app: FastifyInstance, deps: CommentFormsDeps): void {
  app.post<{ Params: { slug: string } }>(
    `${JOURNAL_PATH}:slug/`,
    { config: { isOfPage: true, rateLimit: { max: COMMENTS_PER_TEN_MINUTES, timeWindow: '10 minutes' } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isSameOrigin(request)) throw badRequest('This form is only taken from the shop’s own pages.', 403)
      await refuseWhileClosed(deps, request)
      const subject = await deps.findPostSubject(request.params.slug)
      if (subject === null) throw badRequest('There is no such post (any more).', 404)
      return replyToComment(deps, subject, { request, reply })
    },
  )

  app.get(`${COMMENT_PATH}:id/`, async (request, reply) => {
    const params = idPath.safeParse(request.params)
    const url = params.success ? await deps.findCommentUrl(params.data.id) : null
    if (url === null) throw badRequest('There is no such comment (any more).', 404)
    return reply.header('cache-control', 'no-store').redirect(url, 302)
  })
}

/** Throws a 503 while the shop is not open yet: nobody can have seen its forms. */
export async function refuseWhileClosed(deps: PagesDeps, request: FastifyRequest): Promise<void> {
  const { pathname } = new URL(request.url, deps.publicUrl)
  const entry = await deps.gate.forPage({ pathname, cookies: request.cookies })
  if (entry.kind === 'closed') throw badRequest('The shop is not open yet, and takes no messages here.', 503)
}

/**
 * Takes a comment that was sent: a script is answered in JSON, a plain form is led to the comment. What is refused
 * without script draws the page again, with what was typed and what is wrong with it.
 */
export async function replyToComment(
  deps: CommentFormsDeps,
  subject: Subject,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const writer = await deps.findWriter(request)
  const taken = await deps.receiveComment(subject, { fields: fieldsOf(request), writer })
  const isByScript = request.headers.accept?.startsWith('application/json') === true
  if (taken.ok) {
    return isByScript ? reply.code(201).send(taken.reply) : reply.redirect(taken.reply.url, 303)
  }
  const { status, code, issues, values, answers } = taken
  if (isByScript) return reply.code(status).send({ code, message: issues[0]?.message ?? '', issues })
  const answerTo = answers === 0 ? null : answers
  const address = commentsPath(subject.action, { page: 1, answerTo })
  const seen = await deps.tests.choose(request, reply, { isPriced: true })
  const replies = { [subject.replyKey]: { note: { kind: 'refused' as const, issues, values } } }
  const drawn = await renderAnonymous(deps, new URL(address, deps.publicUrl), replies, seen)
  return reply
    .code(drawn.status === 200 ? status : drawn.status)
    .headers({ ...drawn.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(drawn.body)
}
