import type { Caller } from '@buoy/kernel/server/call.ts'
import type { ThemeCall } from '@buoy/kernel/server/theme-call.ts'
import { answersRoutes } from '@buoy/pages/comments/server/answers-routes.ts'
import { isTemplateSlug } from '@buoy/pages/document/rules/page-kind.ts'
import { formRoutes } from '@buoy/pages/forms/server/form-routes.ts'
import { receiveMessage } from '@buoy/pages/messages/server/receive-message.ts'
import { confirmRoutes } from '@buoy/pages/newsletter/server/confirm-routes.ts'
import { newsletterCalls } from '@buoy/pages/newsletter/server/newsletter-calls.ts'
import { findModule } from '@buoy/pages/publishing/server/find-module.ts'
import { type FindPageDeps, findPage, findTemplatePage } from '@buoy/pages/publishing/server/find-page.ts'
import type { VaryPage } from '@buoy/pages/publishing/server/varied-page.ts'
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
  /** Shows pages as who calls sees them. */
  varyFor: (caller: Caller) => Promise<VaryPage>
} & Parameters<typeof formRoutes>[0] &
  Parameters<typeof confirmRoutes>[0] &
  Omit<Parameters<typeof newsletterCalls>[0], 'findModule'> &
  Parameters<typeof receiveMessage>[0] &
  Parameters<typeof commentParts>[0] &
  FindPageDeps

/** All that shoppers send by modules of pages: contact forms, comments, newsletter, the letters' links, and layouts that editors look at. */
export async function themeForms(
  app: FastifyInstance,
  { pageDeps, findWriter, testCalls, varyFor, ...deps }: Deps,
): Promise<void> {
  await app.register(formRoutes(deps))
  await app.register(confirmRoutes(deps))
  await app.register(answersRoutes(deps))
  const signingUp = newsletterCalls({
    ...deps,
    // A form may stand in a variant alone, or ask for something else there.
    findModule: async (wanted, caller) =>
      (await findModule({ ...deps, vary: await varyFor(caller) }, wanted)) ?? findModule(deps, wanted),
  })
  adminAjax(app, { ...pageDeps, calls: { ...signingUp, ...testCalls } })
  const commenting = { ...pageDeps, ...commentParts(deps), findWriter }
  commentForms(app, commenting)
  pageForms(app, {
    ...commenting,
    findPage: (slug, visit, vary) =>
      (isTemplateSlug(slug) ? findTemplatePage : findPage)({ ...deps, vary }, slug, visit),
    receiveMessage: (sent) => receiveMessage(deps, sent),
    ...layoutPreview({ ...pageDeps, drawing: deps }),
  })
}
