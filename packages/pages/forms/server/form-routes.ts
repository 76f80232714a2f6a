import type { Chance } from '@buoy/kernel/server/chance.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ticketQuery } from '../contract.ts'
import { issueTicket, type TicketDeps } from './form-ticket.ts'

/** Tickets one address may take in a minute; a visitor takes one for each form they come near. */
const TICKETS_PER_MINUTE = 60

/**
 * What forms of kept pages fetch before they are sent: `GET /forms/ticket?form=…` (a ticket and its sum) and
 * `GET /forms/challenge` (the proof of work).
 */
export function formRoutes(deps: TicketDeps & { chance: Chance }): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const config = { rateLimit: { max: TICKETS_PER_MINUTE, timeWindow: '1 minute' } }
    typed.get('/forms/ticket', { config, schema: { querystring: ticketQuery } }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(issueTicket(deps, request.query.form)),
    )
    app.get('/forms/challenge', { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await issueChallenge(deps)),
    )
  }
}
