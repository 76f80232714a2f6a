import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { subscriptionListQuery } from '../contract.ts'
import { type EndByOwnerDeps, endByOwner, UNKNOWN_AGREEMENT } from './end-by-owner.ts'
import { findSubscription, listAllSubscriptions } from './find-subscriptions.ts'
import type { FinishRenewalsDeps } from './finish-renewals.ts'

const MEANINGS = { status: { [UNKNOWN_AGREEMENT.code]: 404 }, otherwise: 409 }

/**
 * The console's calls about repeat orders, behind the owner's guard: all of them, one of them, ending one.
 * None renews early: the customer has agreed to a day and can bring it forward themselves.
 */
export function subscriptionConsoleRoutes(deps: FinishRenewalsDeps & EndByOwnerDeps): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/subscriptions', { schema: { querystring: subscriptionListQuery } }, (request) =>
      listAllSubscriptions(deps, request.query),
    )

    typed.get(
      '/console/api/subscriptions/:id',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        const found = await findSubscription(deps, request.params.id)
        return found ?? replyRefusal(reply, 404, UNKNOWN_AGREEMENT)
      },
    )

    typed.post(
      '/console/api/subscriptions/:id/end',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        const ended = await endByOwner(deps, { id: request.params.id, owner: ownerOf(request) })
        return ended.ok ? { ok: true } : replyRefusals(reply, ended.refusals, MEANINGS)
      },
    )
  }
}
