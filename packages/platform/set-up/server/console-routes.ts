import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import type { Extension } from '../../feature/extension-point.ts'
import { replyOutcome } from '../../http/server/reply-outcome.ts'
import { setUpInput, setUpPath } from '../contract.ts'
import { markItem } from './mark-item.ts'
import { readSetUp } from './read-set-up.ts'
import { type SetUpDeps, setUpItems } from './set-up-items.ts'

/** `GET /console/api/set-up` and `PUT /console/api/set-up/{key}`. Behind the owner guard. */
export function setUpRoutes(deps: SetUpDeps & { clock: Clock; extensions: readonly Extension[] }) {
  const items = setUpItems.valuesIn(deps.extensions)
  return async (app: FastifyInstance): Promise<void> => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    routes.get('/console/api/set-up', (request) => readSetUp(deps, { items, owner: ownerOf(request) }))
    routes.put(
      '/console/api/set-up/:key',
      { schema: { params: setUpPath, body: setUpInput } },
      async (request, reply) => {
        const owner = ownerOf(request)
        const marked = await markItem(deps, { ...request.params, ...request.body, owner, items })
        return replyOutcome(reply, marked)
      },
    )
  }
}
