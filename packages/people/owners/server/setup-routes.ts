import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { setUpInput, setUpQuery } from '../contract.ts'
import { createFirstOwner } from './create-first-owner.ts'
import type { OpenSetupDeps } from './open-setup.ts'
import type { RequireOwnerDeps } from './require-owner.ts'
import { isSetupOpen, SETUP_CLOSED } from './setup-token.ts'

/** Tries per minute from one address; a token has 130 random bits, so this only keeps the scrypt bill small. */
const TRIES_PER_MINUTE = 20
const MEANINGS = { status: { [SETUP_CLOSED.code]: 404 } }

/**
 * First run: `GET /console/api/setup?token=` tells whether a link still works, `POST /console/api/setup`
 * makes the first owner, who then signs in. Refusals: 404 `setup-closed`, 400 `invalid-input`, 403
 * `foreign-origin`.
 */
export function setupRoutes(deps: OpenSetupDeps & Pick<RequireOwnerDeps, 'isSameOrigin'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const config = { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } }

    typed.get(
      '/console/api/setup',
      { config, schema: { querystring: setUpQuery } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (await isSetupOpen(deps, request.query.token)) return reply.send({ open: true })
        return replyRefusal(reply, 404, SETUP_CLOSED)
      },
    )

    typed.post('/console/api/setup', { config, schema: { body: setUpInput } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!deps.isSameOrigin(request)) {
        const message = 'Set-up works from the console’s own page only. Open the printed link.'
        return replyRefusals(reply, [{ code: 'foreign-origin', message }])
      }
      const outcome = await createFirstOwner(deps, request.body)
      if (outcome.ok) return reply.code(201).send({ email: outcome.value.email })
      return replyRefusals(reply, outcome.refusals, MEANINGS)
    })
  }
}
