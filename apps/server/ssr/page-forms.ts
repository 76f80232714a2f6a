import type { Fields } from '@buoy/kernel/server/call.ts'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import { COMMENT_ON_FIELD } from '@buoy/pages/comments/rules/comment-query.ts'
import type { Subject } from '@buoy/pages/comments/rules/subject.ts'
import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import type { ReceivedMessage } from '@buoy/pages/messages/server/receive-message.ts'
import { sentFrom } from '@buoy/pages/messages/server/sent-from.ts'
import { type PageVisit, visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import type { VaryPage } from '@buoy/pages/publishing/server/varied-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, fieldsOf } from '../http/forms.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { identifyCaller } from '../http/session.ts'
import { refuseMethod } from '../http/wrong-method.ts'
import { type CommentFormsDeps, refuseWhileClosed, replyToComment } from './comment-forms.ts'
import type { LayoutPreview } from './layout-preview.ts'
import { isPage, isPersonal } from './pages.ts'
import { findMetTests, renderAnonymous, servePersonal } from './render-page.ts'
import type { Seen } from './store-request.ts'

/** Forms one address may send in ten minutes; nobody writes more than a few letters in that time. */
const SENDINGS_PER_TEN_MINUTES = 15

const NO_FORM = 'There is no such form here (any more). Reload the page.'

export type PageFormsDeps = CommentFormsDeps &
  LayoutPreview & {
    /** What the comments of a page are about; `null` for a page without a comments module of its own. */
    findPageSubject: (page: PublishedPage) => Promise<Subject | null>
    /** A page or template, as `vary` shows it to who sends its form. */
    findPage: (slug: string, visit: PageVisit, vary: VaryPage) => Promise<PublishedPage | null>
    receiveMessage: (sent: {
      page: PublishedPage
      from: URL
      fields: Fields
    }) => Promise<ReceivedMessage | null>
  }

/**
 * Takes the forms of builder pages, at the address of the page that they stand on (S7.50), and those of templates, whose
 * address says which page they drew: answered with the page, whose form says what became of it, 200 or 400. Without script a form that was taken leads to where its
 * owner has set. A comment is answered as `comment-forms.ts` says (S2.19). A layout that an editor posts there is shown instead (S7.53). 403 when another site has
 * sent it, 404 for a page or form that does not exist.
 */
export function pageForms(app: FastifyInstance, deps: PageFormsDeps): void {
  app.post<{ Params: { slug: string } }>(
    '/index.php/:slug/',
    {
      config: {
        isOfPage: true,
        rateLimit: {
          max: SENDINGS_PER_TEN_MINUTES,
          timeWindow: '10 minutes',
          allowList: (request) => isThisMachine(request.ip) || deps.isTrusted(request),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isSameOrigin(request)) throw badRequest('This form is only taken from the shop’s own pages.', 403)
      const previewed = await deps.preview(request, reply)
      if (previewed !== null) return previewed
      await refuseWhileClosed(deps, request)
      const { slug } = request.params
      const address = new URL(request.url, deps.publicUrl)
      const from = sentFrom(slug, address)
      if (from === null) throw badRequest(NO_FORM, 404)
      const visit = visitOf(from)
      const tests = await findMetTests(deps, (_store, vary) => deps.findPage(slug, visit, vary))
      // At the prices, and in the variants, that its sender has seen.
      const seen = await deps.tests.choose(request, reply, { isPriced: true, tests })
      const page = await deps.findPage(
        slug,
        visit,
        deps.tests.vary(seen.choices, () => {}),
      )
      if (page && fieldsOf(request)[COMMENT_ON_FIELD] !== undefined) {
        const subject = await deps.findPageSubject(page)
        if (subject === null) throw badRequest('This page takes no comments (any more).', 404)
        return replyToComment(deps, subject, { request, reply })
      }
      if (page === null && (await isPage(deps, request))) return refuseMethod(reply, 'POST', ['GET', 'HEAD'])
      const taken = page && (await deps.receiveMessage({ page, from, fields: fieldsOf(request) }))
      if (taken === null) throw badRequest(NO_FORM, 404)
      return answer(deps, taken, { from, seen, request, reply })
    },
  )
}

async function answer(
  deps: PageFormsDeps,
  taken: ReceivedMessage,
  { from, seen, request, reply }: { from: URL; seen: Seen; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const isByScript = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (taken.redirect !== null && !isByScript) return reply.redirect(taken.redirect, 303)
  const replies = { [taken.moduleId]: { reply: taken.reply } }
  const answered = taken.reply.kind === 'refused' ? 400 : 200
  if (isPersonal(from.pathname)) {
    const caller = await identifyCaller(deps, request, reply)
    reply.header('x-robots-tag', 'noindex')
    return servePersonal(
      deps,
      { address: from, caller, seen, answered: { status: answered, replies } },
      reply,
    )
  }
  const drawn = await renderAnonymous(deps, from, replies, seen)
  const status = drawn.status === 200 ? answered : drawn.status
  return reply
    .code(status)
    .headers({ ...drawn.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(drawn.body)
}
