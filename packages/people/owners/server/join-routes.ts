import { replyOutcome, replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { confirmEmailInput, type Invitation, invitationInput, invitationQuery } from '../staff-contract.ts'
import { acceptLink } from './accept-link.ts'
import { confirmEmail } from './change-email.ts'
import type { StaffDeps } from './invite-staff.ts'
import type { RequireOwnerDeps } from './require-owner.ts'
import { findStaffLink, LINK_CLOSED } from './staff-link.ts'

/** Tries per minute from one address; a link has 130 random bits, so this only keeps the scrypt bill small. */
const TRIES_PER_MINUTE = 20
const MEANINGS = { status: { [LINK_CLOSED.code]: 404 } }

/**
 * What people do with a link they were mailed, before they are signed in: see what it is for, choose a
 * password, confirm an address. Refusals: 404 `link-closed`, 400 `weak-password`, 403 `foreign-origin`.
 */
export function joinRoutes(deps: StaffDeps & Pick<RequireOwnerDeps, 'isSameOrigin'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const config = { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } }
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.method === 'GET' || request.method === 'HEAD' || deps.isSameOrigin(request)) return
      const message = 'This works from the console’s own page only. Open the link from your mail.'
      return replyRefusals(reply, [{ code: 'foreign-origin', message }])
    })

    typed.get(
      '/console/api/invitation',
      { config, schema: { querystring: invitationQuery } },
      async (request, reply) => {
        const link = await findStaffLink(deps, request.query.token)
        if (link === null || link.purpose === 'new-email') return replyRefusal(reply, 404, LINK_CLOSED)
        const { purpose, email, role } = link
        return { purpose, email, role } satisfies Invitation
      },
    )

    typed.post(
      '/console/api/invitation',
      { config, schema: { body: invitationInput } },
      async (request, reply) => {
        const outcome = await acceptLink(deps, request.body)
        return replyOutcome(reply.code(201), outcome, MEANINGS)
      },
    )

    typed.post(
      '/console/api/confirm-email',
      { config, schema: { body: confirmEmailInput } },
      async (request, reply) => {
        const outcome = await confirmEmail(deps, request.body.token)
        return replyOutcome(reply, outcome, { otherwise: 404 })
      },
    )
  }
}
