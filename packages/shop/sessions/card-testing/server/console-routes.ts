import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { shieldRuleInput, stoppedQuery } from '../contract.ts'
import { deleteRule, saveRule } from './change-rules.ts'
import { listStopped } from './list-stopped.ts'

/** The owner's view of the shield and its rules, behind the owner's guard. */
export function shieldConsoleRoutes(deps: { db: Database; clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/shield', { schema: { querystring: stoppedQuery } }, async (request) =>
      listStopped(deps, request.query),
    )

    typed.post('/console/api/shield/rules', { schema: { body: shieldRuleInput } }, async (request, reply) => {
      const saved = await saveRule(deps, { ...request.body, owner: ownerOf(request) })
      return saved.ok ? reply.code(204).send() : replyRefusals(reply, saved.refusals)
    })

    typed.delete(
      '/console/api/shield/rules/:id',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        await deleteRule(deps, request.params.id, ownerOf(request))
        return reply.code(204).send()
      },
    )
  }
}
