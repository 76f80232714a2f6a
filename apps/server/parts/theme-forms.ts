import { formRoutes } from '@buoy/pages/forms/server/form-routes.ts'
import { takeMessage } from '@buoy/pages/messages/server/take-message.ts'
import { confirmRoutes } from '@buoy/pages/newsletter/server/confirm-routes.ts'
import { newsletterCalls } from '@buoy/pages/newsletter/server/newsletter-calls.ts'
import { plainVisit } from '@buoy/pages/publishing/rules/page-visit.ts'
import { type FindPageDeps, findPage } from '@buoy/pages/publishing/server/find-page.ts'
import type { FastifyInstance } from 'fastify'
import { adminAjax } from '../http/admin-ajax.ts'
import { layoutPreview } from '../ssr/layout-preview.ts'
import { pageForms } from '../ssr/page-forms.ts'
import type { PagesDeps } from '../ssr/pages.ts'

type Deps = {
  pageDeps: PagesDeps
} & Parameters<typeof formRoutes>[0] &
  Parameters<typeof confirmRoutes>[0] &
  Parameters<typeof newsletterCalls>[0] &
  Parameters<typeof takeMessage>[0] &
  FindPageDeps

/** All that shoppers send by modules of pages: contact forms, newsletter, the letters' links, and layouts that editors look at. */
export async function themeForms(app: FastifyInstance, { pageDeps, ...deps }: Deps): Promise<void> {
  await app.register(formRoutes(deps))
  await app.register(confirmRoutes(deps))
  adminAjax(app, { ...pageDeps, calls: newsletterCalls(deps) })
  pageForms(app, {
    ...pageDeps,
    findPage: (slug) => findPage(deps, slug, plainVisit(`/index.php/${slug}/`)),
    takeMessage: (page, fields) => takeMessage(deps, page, fields),
    ...layoutPreview({ ...pageDeps, drawing: deps }),
  })
}
