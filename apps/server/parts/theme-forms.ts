import type { ThemeCall } from '@buoy/kernel/server/theme-call.ts'
import { answersRoutes } from '@buoy/pages/comments/server/answers-routes.ts'
import { formRoutes } from '@buoy/pages/forms/server/form-routes.ts'
import { receiveMessage } from '@buoy/pages/messages/server/receive-message.ts'
import { confirmRoutes } from '@buoy/pages/newsletter/server/confirm-routes.ts'
import { newsletterCalls } from '@buoy/pages/newsletter/server/newsletter-calls.ts'
import { plainVisit } from '@buoy/pages/publishing/rules/page-visit.ts'
import { type FindPageDeps, findPage } from '@buoy/pages/publishing/server/find-page.ts'
import type { FastifyInstance } from 'fastify'
import { adminAjax } from '../http/admin-ajax.ts'
import { type CommentFormsDeps, commentForms } from '../ssr/comment-forms.ts'
import { layoutPreview } from '../ssr/layout-preview.ts'
import { pageForms } from '../ssr/page-forms.ts'
import type { PagesDeps } from '../ssr/render-page.ts'
import { commentParts } from './comment-parts.ts'

type Deps = {
  pageDeps: PagesDeps
  findWriter: CommentFormsDeps['findWriter']
  testCalls: Record<string, ThemeCall>
} & Parameters<typeof formRoutes>[0] &
  Parameters<typeof confirmRoutes>[0] &
  Parameters<typeof newsletterCalls>[0] &
  Parameters<typeof receiveMessage>[0] &
  Parameters<typeof commentParts>[0] &
  FindPageDeps

/** All that shoppers send by modules of pages: contact forms, comments, newsletter, the letters' links, and layouts that editors look at. */
export async function themeForms(
  app: FastifyInstance,
  { pageDeps, findWriter, testCalls, ...deps }: Deps,
): Promise<void> {
  await app.register(formRoutes(deps))
  await app.register(confirmRoutes(deps))
  await app.register(answersRoutes(deps))
  adminAjax(app, { ...pageDeps, calls: { ...newsletterCalls(deps), ...testCalls } })
  const commenting = { ...pageDeps, ...commentParts(deps), findWriter }
  commentForms(app, commenting)
  pageForms(app, {
    ...commenting,
    findPage: (slug) => findPage(deps, slug, plainVisit(`/index.php/${slug}/`)),
    receiveMessage: (page, fields) => receiveMessage(deps, page, fields),
    ...layoutPreview({ ...pageDeps, drawing: deps }),
  })
}
