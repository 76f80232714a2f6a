import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity } from '../../reporting/server/record-activity.ts'
import { recordClose } from '../../reporting/server/record-close.ts'
import { recordView } from '../../reporting/server/record-view.ts'
import { deviceOf } from '../../targeting/rules/device.ts'
import { clientPath } from '../contract.ts'
import {
  activityInput,
  closedInput,
  sessionInput,
  type ViewedReply,
  viewedInput,
} from '../report-contract.ts'
import { shownVersion } from './choose-version.ts'
import type { CompiledAccount } from './compile-account.ts'
import { findPopup, NOT_THIS_ACCOUNT } from './find-popup.ts'
import { admitOrigin } from './own-origins.ts'
import { parseCall, parseFields, refuseAll, refuseCall, refuseForNow } from './parse-call.ts'
import { CALL_LIMIT, type Service } from './service.ts'
import { isOurViewer, NOT_OUR_VIEWER } from './viewer-id.ts'

/** What became of a popup, and what known visitors do: viewed, closed, session, activity. */
export function reportRoutes(service: Service): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/display/viewed/:poptinId', { config: CALL_LIMIT }, async (request, reply) => {
      const input = await parseCall(viewedInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      const found = findPopup(service, request, reply, input.value.client_id)
      if (!found) return reply
      const { campaign } = found
      const { client_id: clientId, viewer_id: viewerId } = input.value
      if (!isOurViewer(service, { clientId, campaignId: campaign.id }, viewerId))
        return refuseCall(reply, 403, NOT_OUR_VIEWER)
      const userAgent = request.headers['user-agent'] ?? ''
      // A program may call us; it does not count as somebody who saw the popup.
      if (isCrawler(userAgent)) return { poptin_view_id: '' } satisfies ViewedReply
      const view = await recordView(service, {
        clientId,
        campaignId: campaign.id,
        version: shownVersion(campaign, viewerId).version,
        viewerId,
        trigger: input.value.trigger,
        type: input.value.type,
        url: input.value.url,
        device: deviceOf(userAgent),
        country: service.countryOf(request),
      })
      if (typeof view === 'string') return refuseForNow(reply, view)
      return { poptin_view_id: view.id } satisfies ViewedReply
    })

    app.post('/api/display/closed/:poptinId', { config: CALL_LIMIT }, async (request, reply) => {
      const input = await parseCall(closedInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      const found = findPopup(service, request, reply, input.value.client_id)
      if (!found) return reply
      const userAgent = request.headers['user-agent'] ?? ''
      if (isCrawler(userAgent)) return { success: true }
      const { campaign } = found
      const { client_id: clientId, viewer_id: viewerId } = input.value
      const isOurs = isOurViewer(service, { clientId, campaignId: campaign.id }, viewerId)
      const added = await recordClose(service, {
        clientId,
        campaignId: campaign.id,
        version: isOurs ? shownVersion(campaign, viewerId).version : campaign.version,
        url: input.value.url,
        device: deviceOf(userAgent),
        country: service.countryOf(request),
      })
      return added === 'written' ? { success: true } : refuseForNow(reply, added)
    })

    app.post(
      '/api/display/total-website-session/:clientId',
      { config: CALL_LIMIT },
      async (request, reply) => {
        const input = await parseCall(sessionInput, request)
        if (!input.ok) return refuseAll(reply, 400, input.refusals)
        const account = findAccount(service, request, reply)
        if (!account) return reply
        if (isCrawler(request.headers['user-agent'] ?? '')) return { success: true }
        const added = await recordActivity(service, {
          ...activityOf(account, input.value),
          campaignId: null,
          kind: 'session',
        })
        return added === 'written' ? { success: true } : refuseForNow(reply, added)
      },
    )

    app.post(
      '/api/display/conversion-activities/:clientId',
      { config: CALL_LIMIT },
      async (request, reply) => {
        const input = await parseCall(activityInput, request)
        if (!input.ok) return refuseAll(reply, 400, input.refusals)
        const account = findAccount(service, request, reply)
        if (!account) return reply
        if (service.snapshots.campaign(input.value.poptin_id)?.account !== account) {
          return refuseCall(reply, 404, NOT_THIS_ACCOUNT)
        }
        if (isCrawler(request.headers['user-agent'] ?? '')) return { success: true }
        const added = await recordActivity(service, {
          ...activityOf(account, input.value),
          campaignId: input.value.poptin_id,
          kind: input.value.activity,
        })
        return added === 'written' ? { success: true } : refuseForNow(reply, added)
      },
    )
  }
}

/** The account of the path, or `null` after the call has been refused. */
function findAccount(service: Service, request: FastifyRequest, reply: FastifyReply): CompiledAccount | null {
  const path = parseFields(clientPath, request.params)
  if (!path.ok) {
    refuseAll(reply, 400, path.refusals)
    return null
  }
  const account = service.snapshots.account(path.value.clientId)
  if (!account) {
    refuseCall(reply, 404, { message: 'No account has this client id.' })
    return null
  }
  const admitted = admitOrigin(request, reply, account, service)
  if (admitted.ok) return account
  refuseCall(reply, 403, admitted)
  return null
}

function activityOf(
  account: CompiledAccount,
  input: { email: string; url: string; store_integration: string; store_integration_customer_id: string },
) {
  return {
    clientId: account.clientId,
    email: input.email,
    url: input.url,
    store: input.store_integration,
    storeCustomerId: input.store_integration_customer_id,
  }
}
