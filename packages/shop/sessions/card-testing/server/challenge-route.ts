import { type ChallengeDeps, issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import type { FastifyPluginAsync } from 'fastify'

/** `GET /shield/challenge`: the work that a browser proves, unasked, when the shield doubts a payment. */
export function shieldRoutes(deps: ChallengeDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/shield/challenge', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await issueChallenge(deps)),
    )
  }
}
