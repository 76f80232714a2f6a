import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { lookInput, publishInput } from '../contract.ts'
import { dropDraft, keepDraft } from './draft-look.ts'
import { publishLook } from './publish-look.ts'
import { readLook } from './read-look.ts'

/** The console's calls about how the shop looks, below `/console/api/look`. Behind the owner guard. */
export function lookConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/look', async () => readLook(deps))

    typed.put('/console/api/look/draft', { schema: { body: lookInput } }, async (request, reply) => {
      await keepDraft(deps, request.body)
      return reply.code(204).send()
    })

    typed.delete('/console/api/look/draft', async (_request, reply) => {
      await dropDraft(deps)
      return reply.code(204).send()
    })

    typed.post('/console/api/look/versions', { schema: { body: publishInput } }, async (request, reply) => {
      const published = await publishLook(deps, { ...request.body, owner: ownerOf(request) })
      if (published.ok) return reply.code(201).send(published.value)
      const [first] = published.refusals
      const status = first?.code === 'look-changed' ? 409 : 400
      return reply.code(status).send({ ...first, issues: published.refusals })
    })
  }
}
