import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/server/send-csv.ts'
import { type Activity, activityQuery } from '../contract.ts'
import { exportAudit } from './export-audit.ts'
import { type AuditReadDeps, listAudit } from './list-audit.ts'

/** `GET /console/api/activity`: what people of the shop did, and the same as a file. Stands behind the guard. */
export function activityConsoleRoutes(deps: AuditReadDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const schema = { querystring: activityQuery }

    typed.get(
      '/console/api/activity',
      { schema },
      async (request): Promise<Activity> => listAudit(deps, request.query),
    )

    typed.get('/console/api/activity.csv', { schema }, async (request, reply) =>
      sendCsv(reply, 'activity', await exportAudit(deps, request.query)),
    )
  }
}
