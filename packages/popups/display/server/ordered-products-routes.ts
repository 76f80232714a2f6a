import type { FastifyPluginAsync } from 'fastify'
import { orderedProductsInput } from '../contract.ts'
import { admitOrigin } from './own-origins.ts'
import { parseCall, refuseAll, refuseCall } from './parse-call.ts'
import { CALL_LIMIT, type Service } from './service.ts'

/**
 * What a Wix store's visitor has ordered: `POST /wix/save-ordered-products` (W7.34). It is checked and answered; nothing
 * of ours reads it, so nothing of it is stored.
 */
export function orderedProductsRoutes(service: Service): FastifyPluginAsync {
  return async (app) => {
    app.post('/wix/save-ordered-products', { config: CALL_LIMIT }, async (request, reply) => {
      const input = await parseCall(orderedProductsInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      const account = service.snapshots.account(input.value.client_id)
      if (!account) return refuseCall(reply, 404, { message: 'No account has this client id.' })
      const admitted = admitOrigin(request, reply, account, service)
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      reply.header('cache-control', 'no-store')
      return { success: true }
    })
  }
}
