import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Read } from '@buoy/kernel/server/database.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { eraseLead } from '../../integrations/server/erase-lead.ts'
import { exportLeadsCsv } from '../../leads/server/export-leads-csv.ts'
import { findOwnLead } from '../../leads/server/find-lead.ts'
import { pageLeads } from '../../leads/server/page-leads.ts'
import { apiLead, leadExportQuery, leadPage, leadPath, leadsQuery } from '../api-contract.ts'
import { API_PATH } from '../rules/api-path.ts'
import { actorOf, holderOf } from './api-guard.ts'
import { cutPage, readCursor } from './cursor.ts'
import { toApiLead } from './lead-shape.ts'
import { sendRefusals } from './problem.ts'

const NO_LEAD = { code: 'unknown_lead', message: 'There is no such lead. It may have been erased.' }

/** Leads of the key's account: a list by filters, one, all as a file, and erasing one for good. */
export function leadApi(deps: { db: Database; read: Read; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = `${API_PATH}/leads`
    const reads = { apiScope: 'leads:read' } as const

    typed.get(
      path,
      {
        config: reads,
        schema: { summary: 'List leads', querystring: leadsQuery, response: { 200: leadPage } },
      },
      async (request, reply) => {
        const { limit, cursor, search, campaign, since, until } = request.query
        const after = readCursor(cursor)
        if (!after.ok) return sendRefusals(reply, after.refusals)
        const found = await deps.read((db) =>
          pageLeads(
            { db },
            {
              clientId: holderOf(request).clientId,
              search,
              campaignId: campaign,
              since: since === undefined ? undefined : new Date(since),
              until: until === undefined ? undefined : new Date(until),
              after: after.value,
              most: limit + 1,
            },
          ),
        )
        const { rows, next } = cutPage(found, limit, ({ id, at }) => ({ id, at: new Date(at) }))
        return { data: rows.map(toApiLead), next_cursor: next }
      },
    )
    typed.get(
      `${path}/export`,
      { config: reads, schema: { summary: 'All leads as a CSV file', querystring: leadExportQuery } },
      async (request, reply) => {
        const { clientId } = holderOf(request)
        return sendCsv(reply, 'leads', exportLeadsCsv(deps, { ...request.query, clientId }))
      },
    )
    typed.get(
      `${path}/:id`,
      { config: reads, schema: { summary: 'Read a lead', params: leadPath, response: { 200: apiLead } } },
      async (request, reply) => {
        const { clientId } = holderOf(request)
        const lead = await findOwnLead(deps, { clientId, id: request.params.id })
        return lead === null ? sendRefusals(reply, [NO_LEAD]) : toApiLead(lead)
      },
    )
    typed.delete(
      `${path}/:id`,
      {
        config: { apiScope: 'leads:write' },
        schema: { summary: 'Erase a lead for good', params: leadPath, response: { 204: z.null() } },
      },
      async (request, reply) => {
        const own = { clientId: holderOf(request).clientId, id: request.params.id, owner: actorOf(request) }
        const erased = await eraseLead(deps, own)
        return erased.ok ? reply.code(204).send(null) : sendRefusals(reply, erased.refusals)
      },
    )
  }
}
