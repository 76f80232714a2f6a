import type { Read } from '@buoy/kernel/server/database.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import { reportRows } from '@buoy/platform/reporting/server/report-csv.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { REPORT_NAMES, reportQuery } from '../contract.ts'
import { listRecentSales } from './list-recent-sales.ts'
import { makeReport, type ReportDeps, shortened, storeToday } from './make-report.ts'

const params = z.object({ name: z.enum(REPORT_NAMES, { error: 'There is no such report.' }) })

/** `GET /console/api/reports/…`: what was sold, to whom it is owed, what is left. Stands behind the owner guard. */
export function reportsConsoleRoutes(deps: Omit<ReportDeps, 'db'> & { read: Read }) {
  const make = (wanted: Parameters<typeof makeReport>[1]) =>
    deps.read((db) => makeReport({ ...deps, db }, wanted))
  return async (app: FastifyInstance): Promise<void> => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    routes.get('/console/api/reports', async () => ({ today: await storeToday(deps) }))
    routes.get('/console/api/reports/recent-sales', () => deps.read((db) => listRecentSales({ ...deps, db })))
    routes.get(
      '/console/api/reports/:name',
      { schema: { params, querystring: reportQuery } },
      ({ params, query }) => make({ name: params.name, period: query }).then(shortened),
    )
    routes.get(
      '/console/api/reports/:name/csv',
      { schema: { params, querystring: reportQuery } },
      async ({ params, query }, reply) => {
        const report = await make({ name: params.name, period: query })
        const { currency } = await deps.details()
        return sendCsv(reply, `${params.name}-${query.from}-${query.to}`, reportRows(report, currency))
      },
    )
  }
}
