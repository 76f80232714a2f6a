import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { ALL_FREE_MAIL } from '../../forms/server/all-free-mail.ts'
import { PUBLIC_ID } from '../../model/contract.ts'
import { clickInput, clientPath, popupPath } from '../contract.ts'
import { replyToClick, replyToUnknownClient } from './build-display-reply.ts'
import { versionNumbered } from './choose-version.ts'
import { admitOrigin } from './own-origins.ts'
import { parseCall, parseFields, refuseAll, refuseCall } from './parse-call.ts'
import { callerOf, receiveDisplayCall } from './receive-display-call.ts'
import { renderTemplate } from './render-template.ts'
import { prepareAsset, sendAsset } from './send-asset.ts'
import { CALL_LIMIT, DISPLAY_ROUTE, JSON_TYPE, type Service } from './service.ts'
import { toTemplate } from './to-template.ts'

const UNKNOWN_POPUP = { message: 'There is no popup with this id, or it is not published.' }
/** A template is asked for by version, so its answer never changes; one asked for without is looked at again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const REVALIDATED = 'public, no-cache'

/** The display call is counted by a limit that it is given, and no other. */
const COUNTED = { ...CALL_LIMIT, rateLimit: false } as const

const clickQuery = z.object({ client_id: z.string().regex(PUBLIC_ID) })
const templateQuery = z.object({
  v: plainNumber(z.number('must be the number of a version').int().optional()),
})

/** Which popups a page shows: display, click, template and the list of free mail domains. `limit` counts display calls. */
export function displayRoutes(service: Service, limit: onRequestAsyncHookHandler): FastifyPluginAsync {
  const { snapshots } = service
  return async (app) => {
    app.post(DISPLAY_ROUTE, { config: COUNTED, onRequest: limit }, async (request, reply) => {
      const path = parseFields(clientPath, request.params)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      const account = snapshots.account(path.value.clientId)
      if (!account) {
        reply.header('access-control-allow-origin', '*')
        return reply.code(404).send(replyToUnknownClient())
      }
      const admitted = admitOrigin(request, reply, account, service)
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      const taken = await receiveDisplayCall(service, account, request, Buffer.allocUnsafe)
      if (!taken.ok) return refuseAll(reply, 400, taken.refusals)
      const { body, cookie } = taken.value
      if (cookie !== null) reply.header('set-cookie', cookie)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return body
    })

    app.post('/api/display/click/:poptinId', { config: CALL_LIMIT }, async (request, reply) => {
      const path = parseFields(popupPath, request.params)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      const found = snapshots.campaign(path.value.poptinId)
      if (!found) return refuseCall(reply, 404, UNKNOWN_POPUP)
      const admitted = admitOrigin(request, reply, found.account, service)
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      const input = await parseCall(clickInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      if (input.value.client_id !== found.account.clientId) return refuseCall(reply, 404, UNKNOWN_POPUP)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return replyToClick(service, found.account, found.campaign, callerOf(service, request), input.value)
    })

    app.get('/api/display/click/:poptinId', { config: CALL_LIMIT }, async (request, reply) => {
      const path = parseFields(popupPath, request.params)
      const query = parseFields(clickQuery, request.query)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      if (!query.ok) return refuseAll(reply, 400, query.refusals)
      const found = snapshots.campaign(path.value.poptinId)
      if (!found || found.account.clientId !== query.value.client_id)
        return refuseCall(reply, 404, UNKNOWN_POPUP)
      const admitted = admitOrigin(request, reply, found.account, service)
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return replyToClick(service, found.account, found.campaign, callerOf(service, request))
    })

    app.get('/api/display/template/:poptinId', async (request, reply) => {
      const path = parseFields(popupPath, request.params)
      const query = parseFields(templateQuery, request.query)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      if (!query.ok) return refuseAll(reply, 400, query.refusals)
      const found = snapshots.campaign(path.value.poptinId)
      reply.header('access-control-allow-origin', '*').header('vary', 'Accept')
      if (!found) return refuseCall(reply, 404, UNKNOWN_POPUP)
      const { version, design, popup } = versionNumbered(found.campaign, query.value.v ?? null)
      reply.header('cache-control', query.value.v === version ? IMMUTABLE : REVALIDATED)
      if (request.headers.accept?.includes('application/json')) {
        return toTemplate(version, design, popup.poptin_type)
      }
      reply.type('text/html; charset=utf-8')
      return renderTemplate({ id: popup.poptin_id, type: popup.poptin_type }, design)
    })

    const freeMail = prepareAsset({
      type: 'text/plain; charset=utf-8',
      plain: Buffer.from([...ALL_FREE_MAIL].join('\n')),
      packs: true,
    })
    // The call, and the file that stands in for it when it fails (W7.42, W7.43).
    for (const address of ['/api/display/validation-emails', '/validation-emails.txt']) {
      app.get(address, async (request, reply) => sendAsset(request, reply, freeMail, A_DAY))
    }
  }
}
