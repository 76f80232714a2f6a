import { endOfStoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Database, Read } from '@buoy/kernel/server/database.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import { accountOfCampaign, CAMPAIGN_NEEDS } from '../../campaigns/server/account-of-campaign.ts'
import { checkDraws } from '../../games/server/check-draws.ts'
import { exportDraws } from '../../games/server/export-draws.ts'
import { listDraws } from '../../games/server/list-draws.ts'
import { campaignParams, drawListQuery, drawsQuery } from '../contract.ts'
import type { ReportDeps } from './report-request.ts'

const UNKNOWN = { code: 'unknown_campaign', message: 'There is no such popup. Look at the list.' }

/**
 * The draws of a popup's game: one page of them, all of them done again, and a CSV file by which others can do so. Stands behind
 * the owner guard.
 */
export function drawRoutes(deps: Pick<ReportDeps, 'details'> & OpenOwnDeps & { db: Database; read: Read }) {
  /** Tells whether the popup of the path is the account's; refuses the call where it is not. */
  const isOwn = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const isThere = (await accountOfCampaign(deps.db, request.params.id)) === clientIdOf(request)
    if (!isThere) replyRefusals(reply, [UNKNOWN])
    return isThere
  }
  const momentsOf = async ({ from, to }: Period) => {
    const { timeZone } = await deps.details()
    return { from: startOfStoreDay(from, timeZone), to: endOfStoreDay(to, timeZone) }
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, CAMPAIGN_NEEDS))
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/popups/:id/draws',
      { schema: { params: campaignParams, querystring: drawListQuery } },
      async (request, reply) => {
        if (!(await isOwn(request, reply))) return reply
        const { page, result, ...period } = request.query
        const which = { campaignId: request.params.id, result, ...(await momentsOf(period)) }
        return deps.read((db) => listDraws(db, { ...which, page }))
      },
    )
    typed.get(
      '/console/api/popups/:id/draws/check',
      { schema: { params: campaignParams } },
      async (request, reply) => {
        if (!(await isOwn(request, reply))) return reply
        return deps.read((db) => checkDraws(db, { campaignId: request.params.id }))
      },
    )
    typed.get(
      '/console/api/popups/:id/draws/csv',
      { schema: { params: campaignParams, querystring: drawsQuery } },
      async (request, reply) => {
        if (!(await isOwn(request, reply))) return reply
        const { result, ...period } = request.query
        const which = { campaignId: request.params.id, result, ...(await momentsOf(period)) }
        return sendCsv(reply, `draws-${period.from}-${period.to}`, exportDraws(deps.db, which))
      },
    )
  }
}
