import type { FastifyPluginAsync } from 'fastify'
import { type ChallengeDeps, issueChallenge } from '../../proof-of-work/server/issue-challenge.ts'

/** `GET /shield/challenge`: the work that a browser proves, unasked, when the shield doubts a payment. */
export function shieldRoutes(deps: ChallengeDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/shield/challenge', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await issueChallenge(deps)),
    )
  }
}
