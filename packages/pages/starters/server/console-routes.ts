import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { applyInput } from '../contract.ts'
import { readStarters } from './read-starters.ts'
import { addSamples, removeSamples, type SampleDeps } from './remove-samples.ts'
import { requestStarter } from './request-starter.ts'
import { undoStarter } from './undo-starter.ts'

const MEANINGS = { status: { 'already-applied': 409 } }

/** Choose a starter, take it back, remove its samples or add them again. Behind the owner guard. */
export function starterRoutes(deps: SampleDeps & { db: Database; jobs: Jobs }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/starters', () => readStarters(deps))
    typed.post('/console/api/starters/apply', { schema: { body: applyInput } }, async (request, reply) => {
      const asked = await requestStarter(deps, { asked: request.body, owner: ownerOf(request) })
      return replyOutcome(reply, asked, MEANINGS)
    })
    typed.post('/console/api/starters/undo', async (request, reply) =>
      replyOutcome(reply, await undoStarter(deps, ownerOf(request))),
    )
    typed.delete('/console/api/starters/samples', async (request, reply) =>
      replyOutcome(reply, await removeSamples(deps, ownerOf(request))),
    )
    typed.post('/console/api/starters/samples', async (request, reply) =>
      replyOutcome(reply, await addSamples(deps, ownerOf(request))),
    )
  }
}
