import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import type { FastifyPluginAsync } from 'fastify'
import { limitLogQuery } from '../../plans/contract.ts'
import { recordNoticeAnswer } from '../../plans/server/record-notice-answer.ts'
import { clientPath } from '../contract.ts'
import { admitOrigin } from './own-origins.ts'
import { parseFields, refuseAll, refuseCall } from './parse-call.ts'
import { NOTICE_LIMIT, type Service } from './service.ts'

/** What became of a notice: `GET /api/display/limitLogs/{client_id}?status=&id=` (W7.33). */
export function limitLogRoutes(service: Service): FastifyPluginAsync {
  const { snapshots } = service
  return async (app) => {
    app.get('/api/display/limitLogs/:clientId', { config: NOTICE_LIMIT }, async (request, reply) => {
      const path = parseFields(clientPath, request.params)
      const query = parseFields(limitLogQuery, request.query)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      if (!query.ok) return refuseAll(reply, 400, query.refusals)
      const account = snapshots.account(path.value.clientId)
      if (!account) return refuseCall(reply, 404, { message: 'No account has this client id.' })
      const admitted = admitOrigin(request, reply, account, service)
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      const { id, status } = query.value
      // Programs that collect pages answer no notice.
      if (!isCrawler(request.headers['user-agent'] ?? '')) {
        await recordNoticeAnswer(service, { clientId: account.clientId, notice: id, status })
      }
      reply.header('cache-control', 'no-store')
      return { success: true }
    })
  }
}
