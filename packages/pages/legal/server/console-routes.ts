import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { legalInput, legalPath } from '../contract.ts'
import { publishLegalPage } from './publish-legal-page.ts'
import { listLegalPages, readLegalPage } from './read-legal-pages.ts'

/** The console's calls about legal pages, below `/console/api/legal`. Behind the owner guard. */
export function legalConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/legal', async () => listLegalPages(deps))

    typed.get('/console/api/legal/:slug', { schema: { params: legalPath } }, async (request) =>
      readLegalPage(deps, request.params.slug),
    )

    typed.put(
      '/console/api/legal/:slug',
      { schema: { params: legalPath, body: legalInput } },
      async (request, reply) => {
        const { slug } = request.params
        const published = await publishLegalPage(deps, { slug, text: request.body, owner: ownerOf(request) })
        if (published.ok) return published.value
        return reply.code(400).send({ ...published.refusals[0], issues: published.refusals })
      },
    )
  }
}
