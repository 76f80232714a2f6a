import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { answerRefusals } from '@buoy/platform/http/server/answer-outcome.ts'
import { answerChanged } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { publishInput } from '../contract.ts'
import { dropDraft, keepDraft } from './draft-look.ts'
import { publishLook } from './publish-look.ts'
import { readLook } from './read-look.ts'

/** The console's calls about how the shop looks, below `/console/api/look`. Behind the owner guard. */
export function lookConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/look', async (request) => readLook(deps, ownerOf(request).id))

    typed.put('/console/api/look/draft', { schema: { body: publishInput } }, async (request, reply) => {
      await keepDraft(deps, ownerOf(request).id, request.body)
      return reply.code(204).send()
    })

    typed.delete('/console/api/look/draft', async (request, reply) => {
      await dropDraft(deps, ownerOf(request).id)
      return reply.code(204).send()
    })

    typed.post('/console/api/look/versions', { schema: { body: publishInput } }, async (request, reply) => {
      const published = await publishLook(deps, { ...request.body, owner: ownerOf(request) })
      if (published.ok) return reply.code(201).send(published.value)
      if (published.refusals[0]?.code === CHANGED_MEANWHILE)
        return answerChanged(reply, published, await readLook(deps, ownerOf(request).id))
      return answerRefusals(reply, published.refusals)
    })
  }
}
