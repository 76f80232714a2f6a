import { done } from '@buoy/kernel/rules/refusal.ts'
import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Database, Read } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { reportRows } from '@buoy/platform/reporting/server/report-csv.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import { CAMPAIGN_NEEDS } from '../../campaigns/server/account-of-campaign.ts'
import {
  campaignParams,
  csvQuery,
  type ReportsToday,
  reportQuery,
  reportSettings,
  type WinnerReply,
} from '../contract.ts'
import { figuresTable, shortened } from '../rules/figures-table.ts'
import { chooseWinner } from './choose-winner.ts'
import { reportPopup } from './report-popup.ts'
import { reportPopups } from './report-popups.ts'
import type { ReportDeps } from './report-request.ts'
import { changeReportSettings, readReportSettings } from './report-settings.ts'

const UNKNOWN = { code: 'unknown_campaign', message: 'There is no such popup. Look at the list.' }

/**
 * The console's reports of popups: the store's today, all campaigns, one, each as a CSV file too, the winner of a split test, and how
 * long single events are kept. Stands behind the owner guard.
 */
export function popupReportRoutes(
  deps: Omit<ReportDeps, 'db'> & OpenOwnDeps & { db: Database; log: Log; read: Read },
) {
  const reportAll = (asked: Parameters<typeof reportPopups>[1]) =>
    deps.read((db) => reportPopups({ ...deps, db }, asked))
  const reportOne = (asked: Parameters<typeof reportPopup>[1]) =>
    deps.read((db) => reportPopup({ ...deps, db }, asked))
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, CAMPAIGN_NEEDS))
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/popups/reports', { schema: { querystring: reportQuery } }, async (request) =>
      reportAll({ clientId: clientIdOf(request), period: request.query }),
    )
    typed.get('/console/api/popups/reports/today', async () => {
      const { timeZone } = await deps.details()
      return { today: storeDayOf(deps.clock.now(), timeZone) } satisfies ReportsToday
    })
    typed.get(
      '/console/api/popups/reports/csv',
      { schema: { querystring: reportQuery } },
      async (request, reply) => {
        const { query } = request
        const clientId = clientIdOf(request)
        const { campaigns, totals } = await reportAll({ clientId, period: query })
        const lines = campaigns.map(({ name, figures }) => ({ name, figures }))
        const first = { key: 'name', label: 'Popup', kind: 'text' } as const
        const table = figuresTable(first, lines, totals, { grain: null, drawn: [] })
        const { currency } = await deps.details()
        return sendCsv(reply, `popups-${query.from}-${query.to}`, reportRows(table, currency))
      },
    )
    documentRoutes(app, deps, {
      path: '/popups/reports/settings',
      input: reportSettings,
      read: () => readReportSettings(deps.db),
      save: async (inside, settings, { owner }) =>
        done(await changeReportSettings(inside, { settings, owner })),
    })
    typed.get(
      '/console/api/popups/:id/report',
      { schema: { params: campaignParams, querystring: reportQuery } },
      async (request, reply) => {
        const { params, query } = request
        const own = { clientId: clientIdOf(request), id: params.id }
        const report = await reportOne({ ...own, period: query })
        if (report === null) return replyRefusals(reply, [UNKNOWN])
        return { ...report, tables: { ...report.tables, page: shortened(report.tables.page) } }
      },
    )
    typed.get(
      '/console/api/popups/:id/report/csv',
      { schema: { params: campaignParams, querystring: csvQuery } },
      async (request, reply) => {
        const { params, query } = request
        const { by, ...period } = query
        const own = { clientId: clientIdOf(request), id: params.id }
        const report = await reportOne({ ...own, period })
        if (report === null) return replyRefusals(reply, [UNKNOWN])
        const { currency } = await deps.details()
        return sendCsv(
          reply,
          `popup-by-${by}-${query.from}-${query.to}`,
          reportRows(report.tables[by], currency),
        )
      },
    )
    typed.post(
      '/console/api/popups/:id/winner',
      { schema: { params: campaignParams } },
      async (request, reply) => {
        const chosen = await chooseWinner(deps, {
          clientId: clientIdOf(request),
          id: request.params.id,
          owner: ownerOf(request),
        })
        if (!chosen.ok) return replyRefusals(reply, chosen.refusals, { otherwise: 409 })
        return { paused: chosen.value } satisfies WinnerReply
      },
    )
  }
}
