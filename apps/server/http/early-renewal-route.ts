import { RENEW_ROUTE } from '@buoy/shop/subscriptions/rules/subscription-paths.ts'
import { renewEarly } from '@buoy/shop/subscriptions/server/early-renewal.ts'
import type { FastifyInstance } from 'fastify'
import { identifyCaller, type SessionDeps } from './session.ts'

/** Early renewals per minute from one address; a person makes one or two. */
const RENEWALS_PER_MINUTE = 12

/** `GET /index.php/my-account/agreements/{id}/renew/` (S7.36): before the pages, since it answers in JSON. */
export function earlyRenewalRoute(
  app: FastifyInstance,
  deps: SessionDeps & Parameters<typeof renewEarly>[0],
): void {
  const config = { rateLimit: { max: RENEWALS_PER_MINUTE, timeWindow: '1 minute' } }
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    RENEW_ROUTE,
    { config },
    async (request, reply) => {
      const caller = await identifyCaller(deps, request, reply)
      const { status, body } = await renewEarly(deps, { ...request.query, id: request.params.id }, caller)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
  )
}
