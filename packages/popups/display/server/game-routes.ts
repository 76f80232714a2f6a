import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { couponsFor } from '../../codes/server/shop-coupons.ts'
import { commitmentInput, drawInput } from '../../games/contract.ts'
import { commitDraw, type Play } from '../../games/server/commit-draw.ts'
import { drawOnce } from '../../games/server/draw-once.ts'
import type { CommitmentReply, DrawReply } from '../../games/wire-contract.ts'
import { shownVersion } from './choose-version.ts'
import { findPopup } from './find-popup.ts'
import { parseCall, refuseAll, refuseCall } from './parse-call.ts'
import { GAME_LIMIT, type Service } from './service.ts'
import { isOurViewer, NOT_OUR_VIEWER, visitorOf } from './viewer-id.ts'

const NO_GAME = { message: 'This popup has no game that the service draws for.' }
/** What refusals mean to HTTP; the shop not being able to make a code is no fault of the visitor's. */
const STATUS: Record<string, number> = {
  no_commitment: 409,
  other_commitment: 409,
  over: 409,
  nothing_left: 409,
}
const UNAVAILABLE = {
  message: 'The prize cannot be given at the moment. What was promised stays; please try again later.',
}

type Asked = { client_id: string; viewer_id: string }

/** The game of a popup, drawn here and nowhere else: what is promised to a visitor, and what it comes to. */
export function gameRoutes(service: Service): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/api/display/game/:poptinId/commitment',
      { config: GAME_LIMIT },
      async (request, reply): Promise<CommitmentReply | FastifyReply> => {
        const input = await parseCall(commitmentInput, request)
        if (!input.ok) return refuseAll(reply, 400, input.refusals)
        const play = findPlay(service, request, reply, input.value)
        if (play === null) return reply
        reply.header('cache-control', 'no-store')
        return { success: true, commitment: await commitDraw(service, play) }
      },
    )

    app.post(
      '/api/display/game/:poptinId/draw',
      { config: GAME_LIMIT },
      async (request, reply): Promise<DrawReply | FastifyReply> => {
        const input = await parseCall(drawInput, request)
        if (!input.ok) return refuseAll(reply, 400, input.refusals)
        const play = findPlay(service, request, reply, input.value)
        if (play === null) return reply
        reply.header('cache-control', 'no-store')
        const { viewer_id: viewerId, commitment } = input.value
        const drawn = await drawOnce(
          { ...service, coupons: couponsFor(service.shopCoupons, play.clientId) },
          { ...play, viewerId, commitment },
        )
        if (drawn.ok) return { success: true, ...drawn.value }
        const [refusal] = drawn.refusals
        const status = STATUS[refusal?.code ?? '']
        if (status !== undefined) return refuseAll(reply, status, drawn.refusals)
        service.log.error({ campaign: play.campaignId, problem: refusal?.message }, 'a prize cannot be given')
        return refuseCall(reply, 503, UNAVAILABLE)
      },
    )
  }
}

/** The game of the path's popup and who plays it, or `null` after the call has been refused. */
function findPlay(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { client_id: clientId, viewer_id: viewerId }: Asked,
): (Play & { isLive: boolean }) | null {
  const found = findPopup(service, request, reply, clientId)
  if (found === null) return null
  const isOurs = isOurViewer(service, { clientId, campaignId: found.campaign.id }, viewerId)
  const campaign = isOurs ? shownVersion(found.campaign, viewerId) : found.campaign
  const { game } = campaign.design
  if (campaign.popup.poptin_type !== 'gamified' || game?.drawnBy !== 'service') {
    refuseCall(reply, 404, NO_GAME)
    return null
  }
  if (!isOurs) {
    refuseCall(reply, 403, NOT_OUR_VIEWER)
    return null
  }
  return {
    clientId,
    campaignId: campaign.id,
    version: campaign.version,
    visitor: visitorOf(viewerId),
    game,
    isLive: campaign.live,
  }
}
