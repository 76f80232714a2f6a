import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type RehearsalList, rehearsalInput } from '../contract.ts'
import { abortSilent } from './abort-silent.ts'
import { cancelRehearsal } from './cancel-rehearsal.ts'
import { listRehearsable } from './find-rehearsable.ts'
import { listRehearsals } from './list-rehearsals.ts'
import { removeRehearsal } from './remove-rehearsal.ts'
import { type StartDeps, type StartedRehearsal, startRehearsal } from './start-rehearsal.ts'

type Deps = StartDeps & {
  /** Sends the shoppers of a rehearsal that was started; answers at once. */
  rehearse: (rehearsal: StartedRehearsal) => void
}

/** What stands in the way now, and may not later, is a conflict. */
const MEANINGS = { status: { 'no-product': 400 }, otherwise: 409 }

/** The console's calls about rehearsals. Behind the owner guard, and only while no live key is set. */
export function rehearsalRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/rehearsals', async (): Promise<RehearsalList> => {
      await abortSilent(deps)
      const products = await listRehearsable(deps)
      return {
        rehearsals: await listRehearsals(deps.db),
        products: products.map(({ id, name, free }) => ({ id, name, free })),
      }
    })

    typed.post('/console/api/rehearsals', { schema: { body: rehearsalInput } }, async (request, reply) => {
      await abortSilent(deps)
      const started = await startRehearsal(deps, { ...request.body, owner: ownerOf(request) })
      if (!started.ok) return replyRefusals(reply, started.refusals, MEANINGS)
      deps.rehearse(started.value)
      return reply.code(201).send({ id: started.value.id })
    })

    typed.post(
      '/console/api/rehearsals/:id/cancel',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        const cancelled = await cancelRehearsal(deps, { id: request.params.id, owner: ownerOf(request) })
        return cancelled.ok ? reply.code(204).send() : replyRefusals(reply, cancelled.refusals, MEANINGS)
      },
    )

    typed.delete(
      '/console/api/rehearsals/:id',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        const removed = await removeRehearsal(deps, request.params.id)
        return removed.ok ? reply.code(204).send() : replyRefusals(reply, removed.refusals, MEANINGS)
      },
    )
  }
}
