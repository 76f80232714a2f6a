import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PUBLIC_ID } from '../../campaigns/contract.ts'
import { composeDesign } from '../../designs/rules/compose-design.ts'
import { ALL_FREE_MAIL } from '../../forms/rules/free-mail-domains.ts'
import { answerPreview } from '../../preview/server/answer-preview.ts'
import { clickInput, clientPath, displayInput, popupPath, type TemplateReply } from '../contract.ts'
import { answerClick, answerDisplay, answerUnknownClient } from './answer-display.ts'
import { admitOrigin } from './own-origins.ts'
import { parseCall, parseFields, refuseAll, refuseCall } from './parse-call.ts'
import type { Caller } from './read-visitor.ts'
import { renderTemplate } from './render-template.ts'
import { CALL_LIMIT, type Service } from './service.ts'

const UNKNOWN_POPUP = { message: 'There is no popup with this id, or it is not published.' }
/** A template is asked for by version, so its answer never changes; one asked for without is looked at again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const JSON_TYPE = 'application/json; charset=utf-8'
const REVALIDATED = 'public, no-cache'

const clickQuery = z.object({ client_id: z.string().regex(PUBLIC_ID) })
const templateQuery = z.object({ v: z.coerce.number('must be the number of a version').int().optional() })

/** Which popups a page shows: display, click, template and the list of free mail domains. */
export function displayRoutes(service: Service): FastifyPluginAsync {
  const { snapshots, ownHost } = service
  return async (app) => {
    app.post('/api/display/:clientId', { config: CALL_LIMIT }, async (request, reply) => {
      const path = parseFields(clientPath, request.params)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      const account = snapshots.account(path.value.clientId)
      if (!account) {
        reply.header('access-control-allow-origin', '*')
        return reply.code(404).send(answerUnknownClient())
      }
      const admitted = admitOrigin(request, reply, [...account.hosts, ownHost])
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      const input = parseCall(displayInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      service.sightings.note(account, request.headers.origin)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      const isPreview = input.value.preview_mode || input.value.preview_poptin_id !== ''
      const answer = isPreview ? answerPreview : answerDisplay
      return answer(service, account, input.value, callerOf(service, request))
    })

    app.post('/api/display/click/:poptinId', { config: CALL_LIMIT }, async (request, reply) => {
      const path = parseFields(popupPath, request.params)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      const found = snapshots.campaign(path.value.poptinId)
      if (!found) return refuseCall(reply, 404, UNKNOWN_POPUP)
      const admitted = admitOrigin(request, reply, [...found.account.hosts, ownHost])
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      const input = parseCall(clickInput, request)
      if (!input.ok) return refuseAll(reply, 400, input.refusals)
      if (input.value.client_id !== found.account.clientId) return refuseCall(reply, 404, UNKNOWN_POPUP)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return answerClick(
        service,
        found.account,
        found.campaign,
        callerOf(service, request),
        input.value.cookies,
      )
    })

    app.get('/api/display/click/:poptinId', { config: CALL_LIMIT }, async (request, reply) => {
      const path = parseFields(popupPath, request.params)
      const query = parseFields(clickQuery, request.query)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      if (!query.ok) return refuseAll(reply, 400, query.refusals)
      const found = snapshots.campaign(path.value.poptinId)
      if (!found || found.account.clientId !== query.value.client_id)
        return refuseCall(reply, 404, UNKNOWN_POPUP)
      const admitted = admitOrigin(request, reply, [...found.account.hosts, ownHost])
      if (!admitted.ok) return refuseCall(reply, 403, admitted)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return answerClick(service, found.account, found.campaign, callerOf(service, request))
    })

    app.get('/api/display/template/:poptinId', async (request, reply) => {
      const path = parseFields(popupPath, request.params)
      const query = parseFields(templateQuery, request.query)
      if (!path.ok) return refuseAll(reply, 400, path.refusals)
      if (!query.ok) return refuseAll(reply, 400, query.refusals)
      const found = snapshots.campaign(path.value.poptinId)
      reply.header('access-control-allow-origin', '*').header('vary', 'Accept')
      if (!found) return refuseCall(reply, 404, UNKNOWN_POPUP)
      const { version, design, popup } = found.campaign
      const composition = composeDesign(popup.poptin_type, design)
      reply.header('cache-control', query.value.v === version ? IMMUTABLE : REVALIDATED)
      if (request.headers.accept?.includes('application/json')) {
        const template: TemplateReply = { version, design, composition }
        return template
      }
      reply.type('text/html; charset=utf-8')
      return renderTemplate({ id: popup.poptin_id, layout: composition.arrangement.layout }, design)
    })

    // The call, and the file that stands in for it when it fails (W7.42, W7.43).
    for (const address of ['/api/display/validation-emails', '/validation-emails.txt']) {
      app.get(address, async (_request, reply) => {
        reply
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'public, max-age=86400')
          .type('text/plain; charset=utf-8')
        return ALL_FREE_MAIL.join('\n')
      })
    }
  }
}

function callerOf({ countryOf }: Service, request: FastifyRequest): Caller {
  // Worked out from the headers each time it is asked for.
  const { ip, headers } = request
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'] ?? '',
    country: countryOf({ ip, headers }),
  }
}
