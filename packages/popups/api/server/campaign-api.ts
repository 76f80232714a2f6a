import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { UNKNOWN_CAMPAIGN } from '../../campaigns/server/campaign-refusals.ts'
import { deleteCampaign } from '../../campaigns/server/delete-campaign.ts'
import { findCampaign } from '../../campaigns/server/find-campaign.ts'
import { moveCampaign } from '../../campaigns/server/move-campaign.ts'
import { pageCampaigns } from '../../campaigns/server/page-campaigns.ts'
import type { PublishDeps } from '../../campaigns/server/publish-draft.ts'
import { startCampaign } from '../../campaigns/server/start-campaign.ts'
import {
  campaignDetail,
  campaignInput,
  campaignPage,
  campaignPatch,
  campaignPath,
  campaignsQuery,
  publishBody,
} from '../api-contract.ts'
import { API_PATH } from '../rules/api-path.ts'
import { actorOf, holderOf } from './api-guard.ts'
import { campaignTag, toApiCampaign, toApiDetail } from './campaign-shape.ts'
import { changeByApi, publishByApi } from './change-by-api.ts'
import { cutPage, readCursor } from './cursor.ts'
import { sendTagged } from './entity-tag.ts'
import { sendRefusals } from './problem.ts'

const MOVES = {
  pause: 'Hide a live campaign from visitors',
  resume: 'Show a paused campaign again',
  archive: 'Put a campaign away; its leads and figures stay',
  restore: 'Take a campaign out of the archive',
} as const

/** Campaigns of the key's account, by the use cases of the console: list, one, new, changed, published, moved, deleted. */
export function campaignApi(deps: PublishDeps & { chance: Chance }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const path = `${API_PATH}/campaigns`
    const reads = { apiScope: 'campaigns:read' } as const
    const writes = { apiScope: 'campaigns:write' } as const
    const params = campaignPath
    const own = (request: FastifyRequest<{ Params: { id: string } }>) => ({
      clientId: holderOf(request).clientId,
      id: request.params.id,
      owner: actorOf(request),
      ifMatch: request.headers['if-match'],
    })
    const detail = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
      const found = await findCampaign(deps, { clientId: holderOf(request).clientId, id })
      if (found === null) return sendRefusals(reply, [UNKNOWN_CAMPAIGN])
      return sendTagged(request, reply, campaignTag(found), toApiDetail(found))
    }
    const changed = (
      request: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
      outcome: Outcome<unknown>,
    ) => (outcome.ok ? detail(request, reply, request.params.id) : sendRefusals(reply, outcome.refusals))

    typed.get(
      path,
      {
        config: reads,
        schema: { summary: 'List campaigns', querystring: campaignsQuery, response: { 200: campaignPage } },
      },
      async (request, reply) => {
        const { limit, cursor, status, search } = request.query
        const after = readCursor(cursor)
        if (!after.ok) return sendRefusals(reply, after.refusals)
        const asked = { clientId: holderOf(request).clientId, status, search }
        const found = await pageCampaigns(deps, { ...asked, after: after.value, most: limit + 1 })
        const { rows, next } = cutPage(found, limit, ({ id, createdAt }) => ({ id, at: new Date(createdAt) }))
        return { data: rows.map(toApiCampaign), next_cursor: next }
      },
    )
    typed.post(
      path,
      {
        config: writes,
        schema: { summary: 'Create a campaign', body: campaignInput, response: { 201: campaignDetail } },
      },
      async (request, reply) => {
        const { clientId } = holderOf(request)
        const id = await startCampaign(deps, { ...request.body, clientId, owner: actorOf(request) })
        return detail(request, reply.code(201).header('location', `${path}/${id}`), id)
      },
    )
    typed.get(
      `${path}/:id`,
      {
        config: reads,
        schema: { summary: 'Read a campaign with its draft', params, response: { 200: campaignDetail } },
      },
      async (request, reply) => detail(request, reply, request.params.id),
    )
    typed.patch(
      `${path}/:id`,
      {
        config: writes,
        schema: {
          summary: 'Change a campaign or its draft',
          params,
          body: campaignPatch,
          response: { 200: campaignDetail },
        },
      },
      async (request, reply) =>
        changed(request, reply, await changeByApi(deps, { ...own(request), change: request.body })),
    )
    typed.delete(
      `${path}/:id`,
      {
        config: writes,
        schema: {
          summary: 'Delete a campaign that was never published',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const deleted = await deleteCampaign(deps, own(request))
        return deleted.ok ? reply.code(204).send(null) : sendRefusals(reply, deleted.refusals)
      },
    )
    typed.post(
      `${path}/:id/publish`,
      {
        config: writes,
        schema: {
          summary: 'Show visitors the draft',
          params,
          body: publishBody,
          response: { 200: campaignDetail },
        },
      },
      async (request, reply) =>
        changed(
          request,
          reply,
          await publishByApi(deps, { ...own(request), note: request.body?.note ?? '' }),
        ),
    )
    for (const move of Object.keys(MOVES) as (keyof typeof MOVES)[]) {
      typed.post(
        `${path}/:id/${move}`,
        { config: writes, schema: { summary: MOVES[move], params, response: { 200: campaignDetail } } },
        async (request, reply) =>
          changed(request, reply, await moveCampaign(deps, { ...own(request), move })),
      )
    }
  }
}
