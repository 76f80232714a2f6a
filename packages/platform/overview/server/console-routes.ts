import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownerOf } from '../../access/server/signed-in.ts'
import type { Extension } from '../../feature/extension-point.ts'
import { recordSearchQuery } from '../contract.ts'
import { findRecords, recordKinds } from './record-kinds.ts'
import { readToDos, type ToDoDeps, toDoKinds } from './to-dos.ts'

/** `GET /console/api/to-dos` and `GET /console/api/records?search=`. Behind the owner guard. */
export function overviewRoutes(deps: ToDoDeps & { extensions: readonly Extension[] }) {
  const toDos = toDoKinds.valuesIn(deps.extensions)
  const records = recordKinds.valuesIn(deps.extensions)
  return async (app: FastifyInstance): Promise<void> => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    routes.get('/console/api/to-dos', (request) =>
      readToDos(deps, { kinds: toDos, role: ownerOf(request).role }),
    )
    routes.get('/console/api/records', { schema: { querystring: recordSearchQuery } }, (request) =>
      findRecords(deps, { kinds: records, person: ownerOf(request), search: request.query.search }),
    )
  }
}
