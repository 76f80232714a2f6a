import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { UNKNOWN_CAMPAIGN } from '../../campaigns/server/campaign-refusals.ts'
import type { Figures } from '../../reporting/rules/figures.ts'
import { reportByDay } from '../../reporting/server/report-by-day.ts'
import type { ReportDeps } from '../../reporting/server/report-request.ts'
import { type ApiFigures, type ApiReport, campaignPath, report, reportQuery } from '../api-contract.ts'
import { API_PATH } from '../rules/api-path.ts'
import { holderOf } from './api-guard.ts'
import { sendTagged, tagOf } from './entity-tag.ts'
import { sendRefusals } from './problem.ts'

type Asked = { campaignId?: string; period: { from: string; to: string } }

/** Figures by day: of all campaigns of the key's account, and of one. */
export function reportApi(deps: ReportDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const config = { apiScope: 'reports:read' } as const
    const answer = async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
      const found = await reportByDay(deps, { clientId: holderOf(request).clientId, ...asked })
      if (found === null) return sendRefusals(reply, [UNKNOWN_CAMPAIGN])
      const { timeZone, currency } = await deps.details()
      const body: ApiReport = {
        ...asked.period,
        time_zone: timeZone,
        currency,
        totals: toApiFigures(found.totals),
        days: found.days.map(({ day, figures }) => ({ day, ...toApiFigures(figures) })),
      }
      return sendTagged(request, reply, tagOf(body), body)
    }

    typed.get(
      `${API_PATH}/reports`,
      {
        config,
        schema: {
          summary: 'Figures of all campaigns by day',
          querystring: reportQuery,
          response: { 200: report },
        },
      },
      async (request, reply) => answer(request, reply, { period: request.query }),
    )
    typed.get(
      `${API_PATH}/campaigns/:id/report`,
      {
        config,
        schema: {
          summary: 'Figures of a campaign by day',
          params: campaignPath,
          querystring: reportQuery,
          response: { 200: report },
        },
      },
      async (request, reply) =>
        answer(request, reply, { campaignId: request.params.id, period: request.query }),
    )
  }
}

function toApiFigures({ views, visitors, conversions, closes, orders, revenue }: Figures): ApiFigures {
  return { views, visitors, conversions, closes, orders, revenue }
}
