import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { legalInput, legalPath } from '../contract.ts'
import { publishLegalPage } from './publish-legal-page.ts'
import { publishLegalTexts } from './publish-legal-texts.ts'
import { listLegalPages, readLegalPage } from './read-legal-pages.ts'

/** The console's calls about legal pages, below `/console/api/legal`. Behind the owner guard. */
export function legalConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/console/api/legal', async () => listLegalPages(deps))

    app.post('/console/api/legal/publish', (request) => publishLegalTexts(deps, { owner: ownerOf(request) }))

    documentRoutes(app, deps, {
      path: '/legal/:slug',
      params: legalPath,
      input: legalInput,
      read: ({ slug }) => readLegalPage(deps, slug),
      save: (inside, text, { params, owner }) => publishLegalPage(inside, { ...params, text, owner }),
    })
  }
}
