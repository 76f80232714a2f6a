import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import { replyOutcome } from '../../http/server/reply-outcome.ts'
import { listViewInput, listViewPath, listViewsQuery } from '../contract.ts'
import { dropView, listViews, saveView } from './save-view.ts'

/** A person's saved views of the console's lists, below `/console/api/list-views`. Behind the owner guard. */
export function listViewRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    routes.get('/console/api/list-views', { schema: { querystring: listViewsQuery } }, (request) =>
      listViews(deps.db, { ownerId: ownerOf(request).id, list: request.query.list }),
    )
    routes.post('/console/api/list-views', { schema: { body: listViewInput } }, async (request, reply) =>
      replyOutcome(reply, await saveView(deps, { ...request.body, ownerId: ownerOf(request).id })),
    )
    routes.delete(
      '/console/api/list-views/:id',
      { schema: { params: listViewPath } },
      async (request, reply) => {
        await dropView(deps.db, { ownerId: ownerOf(request).id, id: request.params.id })
        return reply.code(204).send()
      },
    )
  }
}
