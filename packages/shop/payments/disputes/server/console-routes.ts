import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { type Dispute, disputePath, evidenceInput } from '../contract.ts'
import { listDisputes } from './find-disputes.ts'
import { respondToDispute } from './respond-to-dispute.ts'

/** The console's calls about disputes, behind the owner's guard. */
export function disputesConsoleRoutes(deps: ReconcileDeps): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/orders/:id/disputes',
      { schema: { params: longIdPath } },
      async (request): Promise<{ disputes: Dispute[] }> => ({
        disputes: await listDisputes(deps.db, request.params.id),
      }),
    )

    typed.post(
      '/console/api/disputes/:id/evidence',
      { schema: { params: disputePath, body: evidenceInput } },
      async (request, reply) => {
        const answer = { kind: 'evidence', text: request.body.text } as const
        const { id } = request.params
        return say(reply, await respondToDispute(deps, { id, answer, owner: ownerOf(request) }))
      },
    )

    typed.post(
      '/console/api/disputes/:id/accept',
      { schema: { params: disputePath } },
      async (request, reply) => {
        const { id } = request.params
        return say(
          reply,
          await respondToDispute(deps, { id, answer: { kind: 'accept' }, owner: ownerOf(request) }),
        )
      },
    )
  }
}

function say(reply: FastifyReply, outcome: Outcome<Dispute>): Dispute | FastifyReply {
  if (outcome.ok) return outcome.value
  const [refusal] = outcome.refusals
  return reply.code(refusal?.code === 'not-found' ? 404 : 409).send(refusal)
}
