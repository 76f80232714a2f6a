import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import type { FastifyPluginAsync } from 'fastify'
import { recordFailure } from '../../reporting/server/record-failure.ts'
import { failedInput } from '../report-contract.ts'
import { shownVersion } from './choose-version.ts'
import { findPopup } from './find-popup.ts'
import { parseCall, refuseAll, refuseCall } from './parse-call.ts'
import { FAILURE_LIMIT, type Service } from './service.ts'
import { isOurViewer, NOT_OUR_VIEWER, visitorOf } from './viewer-id.ts'

/** A popup could not be drawn, or threw while it was shown: `POST /api/display/failed/{poptin_id}`. Nothing of the page or what went wrong is told. */
export function failureRoutes(service: Service): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/display/failed/:poptinId', { config: FAILURE_LIMIT }, async (request, reply) => {
      const input = await parseCall(failedInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      const { client_id: clientId, viewer_id: viewerId } = input.value
      const found = findPopup(service, request, reply, clientId)
      if (!found) return reply
      const { campaign } = found
      if (!isOurViewer(service, { clientId, campaignId: campaign.id }, viewerId))
        return refuseCall(reply, 403, NOT_OUR_VIEWER)
      if (!isCrawler(request.headers['user-agent'] ?? ''))
        await recordFailure(service, {
          campaignId: campaign.id,
          version: shownVersion(campaign, viewerId).version,
          visitor: visitorOf(viewerId),
        })
      return { success: true }
    })
  }
}
