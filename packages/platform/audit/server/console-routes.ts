import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { replyRefusal } from '../../http/server/reply-outcome.ts'
import { sendCsv } from '../../http/server/send-csv.ts'
import { type Activity, activityQuery } from '../contract.ts'
import { exportAudit } from './export-audit.ts'
import { type AuditReadDeps, listAudit } from './list-audit.ts'

const NO_SUCH_KIND = { code: 'unknown-kind', message: 'There is no such kind of entry.' }

/** `GET /console/api/activity`: what people of the shop did, and the same as a file. Stands behind the guard. */
export function activityConsoleRoutes(deps: AuditReadDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const isKnown = (kind: string | undefined) =>
      kind === undefined || deps.auditKinds.some((known) => known.kind === kind)
    const schema = { querystring: activityQuery }

    typed.get(
      '/console/api/activity',
      { schema },
      async (request, reply): Promise<Activity | FastifyReply> =>
        isKnown(request.query.kind) ? listAudit(deps, request.query) : replyRefusal(reply, 400, NO_SUCH_KIND),
    )

    typed.get('/console/api/activity.csv', { schema }, async (request, reply) =>
      isKnown(request.query.kind)
        ? sendCsv(reply, 'activity', await exportAudit(deps, request.query))
        : replyRefusal(reply, 400, NO_SUCH_KIND),
    )
  }
}
