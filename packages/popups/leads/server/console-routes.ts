import type { Read } from '@buoy/kernel/server/database.ts'
import { replyRefusal } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import { type LeadList, leadPath, leadQueryInput } from '../contract.ts'
import { exportLeadsCsv } from './export-leads-csv.ts'
import { accountOfLead, findOwnLead } from './find-lead.ts'
import { listLeads } from './list-leads.ts'

const NO_LEAD = { code: 'no-such-lead', message: 'There is no such lead. It may have been erased.' }

/**
 * The console's leads: `GET /console/api/leads` (one page), `GET /console/api/leads/{id}` and
 * `GET /console/api/leads.csv` (all that match, streamed). Stands behind the owner guard.
 */
export function leadsConsoleRoutes(deps: OpenOwnDeps & { read: Read }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook(
      'onRequest',
      enterAccount(deps, { read: 'read', change: 'edit', accountOfThing: accountOfLead }),
    )
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const schema = { querystring: leadQueryInput }

    typed.get(
      '/console/api/leads',
      { schema },
      async (request): Promise<LeadList> =>
        deps.read((db) => listLeads({ db }, { ...request.query, clientId: clientIdOf(request) })),
    )

    typed.get('/console/api/leads/:id', { schema: { params: leadPath } }, async (request, reply) => {
      const own = { clientId: clientIdOf(request), id: request.params.id }
      return (await findOwnLead(deps, own)) ?? replyRefusal(reply, 404, NO_LEAD)
    })

    typed.get('/console/api/leads.csv', { schema }, async (request, reply) =>
      sendCsv(reply, 'leads', exportLeadsCsv(deps, { ...request.query, clientId: clientIdOf(request) })),
    )
  }
}
