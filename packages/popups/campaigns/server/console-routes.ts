import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import { account } from '../../accounts/server/account-relation.ts'
import type { AccountCap } from '../../model/popup-object-contract.ts'
import { canaryEndInput } from '../canary-contract.ts'
import {
  type CapSetting,
  campaignChangeInput,
  campaignPath,
  campaignsQuery,
  capInput,
  draftInput,
  moveInput,
  namesQuery,
  newCampaignInput,
  publishInput,
  restoreInput,
  type SavedDraft,
  trialInput,
  variantInput,
  versionPath,
} from '../console-contract.ts'
import { accountOfCampaign, CAMPAIGN_NEEDS } from './account-of-campaign.ts'
import { addVariant } from './add-variant.ts'
import { REFUSAL_STATUS, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { changeCampaign } from './change-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { endCanary } from './end-canary.ts'
import { findCampaign } from './find-campaign.ts'
import { limitViews } from './limit-views.ts'
import { type ListDeps, listCampaigns } from './list-campaigns.ts'
import type { OwnCampaign } from './lock-campaign.ts'
import { moveCampaign } from './move-campaign.ts'
import { choosePopups } from './name-popups.ts'
import { previewAudience } from './preview-audience.ts'
import { publishDraft } from './publish-draft.ts'
import { publishVersion, restoreVersion } from './restore-version.ts'
import { saveDraft } from './save-draft.ts'
import { startCampaign } from './start-campaign.ts'

type Deps = ListDeps & { chance: Chance; publicUrl: string; zone: () => string }

/**
 * The console's campaigns, below `/console/api/popups`: list, one, new, copy, variant, draft, versions and life, and
 * the limit that all of them share.
 * Stands behind the owner guard; every change but that of a draft is in the log of actions.
 */
export function campaignsConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, CAMPAIGN_NEEDS))
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const schema = { params: campaignPath }
    /** The campaign of the path, if it is the account's, and who asks. */
    const asked = (request: FastifyRequest<{ Params: { id: string } }>) => ({
      clientId: clientIdOf(request),
      id: request.params.id,
      owner: ownerOf(request),
    })
    const detail = async (reply: FastifyReply, own: OwnCampaign) =>
      (await findCampaign(deps, own)) ?? refuse(reply, [UNKNOWN_CAMPAIGN])
    const created = async (reply: FastifyReply, { clientId }: OwnCampaign, outcome: Outcome<string>) =>
      outcome.ok ? detail(reply.code(201), { clientId, id: outcome.value }) : refuse(reply, outcome.refusals)
    const changed = async (reply: FastifyReply, own: OwnCampaign, outcome: Outcome<unknown>) =>
      outcome.ok ? detail(reply, own) : answerStale(deps, reply, own, outcome.refusals)

    typed.get('/console/api/popups', { schema: { querystring: campaignsQuery } }, async (request) =>
      listCampaigns(deps, { ...request.query, clientId: clientIdOf(request) }),
    )
    typed.post('/console/api/popups', { schema: { body: newCampaignInput } }, async (request, reply) => {
      const clientId = clientIdOf(request)
      const id = await startCampaign(deps, { ...request.body, clientId, owner: ownerOf(request) })
      return detail(reply.code(201), { clientId, id })
    })
    typed.post('/console/api/popups/try', { schema: { body: trialInput } }, async (request) =>
      previewAudience(request.body, deps.clock.now()),
    )
    documentRoutes(app, deps, {
      path: '/popups/cap',
      input: capInput,
      account: clientIdOf,
      read: async (_, { account: clientId }): Promise<CapSetting> => ({ cap: await findCap(deps, clientId) }),
      save: (inside, { cap }, { account: clientId, owner }) => limitViews(inside, { clientId, cap, owner }),
    })
    typed.get('/console/api/popups/names', { schema: { querystring: namesQuery } }, async (request) =>
      choosePopups(deps, { clientId: clientIdOf(request), ids: request.query.ids }),
    )
    typed.get('/console/api/popups/:id', { schema }, async (request, reply) => detail(reply, asked(request)))
    typed.get('/console/api/popups/:id/account', { schema }, async (request, reply) => {
      const { clientId } = asked(request)
      const isThere = (await accountOfCampaign(deps.db, request.params.id)) === clientId
      return isThere ? { clientId } : refuse(reply, [UNKNOWN_CAMPAIGN])
    })
    typed.patch(
      '/console/api/popups/:id',
      { schema: { ...schema, body: campaignChangeInput } },
      async (request, reply) => {
        const own = asked(request)
        return changed(reply, own, await changeCampaign(deps, { ...own, change: request.body }))
      },
    )
    typed.delete('/console/api/popups/:id', { schema }, async (request, reply) => {
      const deleted = await deleteCampaign(deps, asked(request))
      return deleted.ok ? reply.code(204).send() : refuse(reply, deleted.refusals)
    })
    typed.post('/console/api/popups/:id/duplicate', { schema }, async (request, reply) => {
      const own = asked(request)
      return created(reply, own, await duplicateCampaign(deps, own))
    })
    typed.post(
      '/console/api/popups/:id/variants',
      { schema: { ...schema, body: variantInput } },
      async (request, reply) => {
        const own = asked(request)
        return created(reply, own, await addVariant(deps, { ...request.body, ...own }))
      },
    )
    typed.put(
      '/console/api/popups/:id/draft',
      { schema: { ...schema, body: draftInput } },
      async (request, reply): Promise<SavedDraft | FastifyReply> => {
        const own = asked(request)
        const saved = await saveDraft(deps, { ...request.body, ...own })
        if (!saved.ok) return answerStale(deps, reply, own, saved.refusals)
        const { revision, changedAt, changedBy, problems } = saved.value
        return { revision, changedAt, changedBy, problems }
      },
    )
    typed.post(
      '/console/api/popups/:id/publish',
      { schema: { ...schema, body: publishInput } },
      async (request, reply) => {
        const own = asked(request)
        return changed(reply, own, await publishDraft(deps, { ...request.body, ...own }))
      },
    )
    typed.post(
      '/console/api/popups/:id/canary',
      { schema: { ...schema, body: canaryEndInput } },
      async (request, reply) => {
        const own = asked(request)
        return changed(reply, own, await endCanary(deps, { ...request.body, ...own }))
      },
    )
    typed.post(
      '/console/api/popups/:id/versions/:number/restore',
      { schema: { params: versionPath, body: restoreInput } },
      async (request, reply) => {
        const own = asked(request)
        const version = { ...request.body, ...own, number: request.params.number }
        return changed(reply, own, await restoreVersion(deps, version))
      },
    )
    typed.post(
      '/console/api/popups/:id/versions/:number/publish',
      { schema: { params: versionPath, body: publishInput } },
      async (request, reply) => {
        const own = asked(request)
        const version = { ...request.body, ...own, number: request.params.number }
        return changed(reply, own, await publishVersion(deps, version))
      },
    )
    typed.post(
      '/console/api/popups/:id/move',
      { schema: { ...schema, body: moveInput } },
      async (request, reply) => {
        const own = asked(request)
        return changed(reply, own, await moveCampaign(deps, { ...request.body, ...own }))
      },
    )
  }
}

type Refusals = Extract<Outcome<unknown>, { ok: false }>['refusals']

/** A refusal, with the draft as it is now when somebody has changed it meanwhile. */
async function answerStale(deps: Deps, reply: FastifyReply, own: OwnCampaign, refusals: Refusals) {
  if (refusals[0]?.code !== 'stale_revision') return refuse(reply, refusals)
  const found = await findCampaign(deps, own)
  return refuse(reply, refusals, { draft: found?.draft })
}

/** A refusal; what belongs to a place of the draft comes as `problems`, and to a field of a form as `issues`. */
function refuse(reply: FastifyReply, refusals: Refusals, more: object = {}) {
  if (refusals[0]?.code !== 'unfinished')
    return replyRefusals(reply, refusals, { status: REFUSAL_STATUS }, more)
  const problems = refusals.flatMap(({ field, message }) =>
    field === undefined ? [] : [{ path: field, message }],
  )
  const message = 'This popup isn’t finished. Fix what is marked, then publish it.'
  return replyRefusals(reply, refusals, { status: { unfinished: 422 } }, { message, problems })
}

/** How many popups of an account a visitor sees at most in so many hours, or `null` for no limit. */
async function findCap({ db }: { db: Database }, clientId: string): Promise<AccountCap | null> {
  const { capViews, capHours } = account
  const [row] = await db.select({ capViews, capHours }).from(account).where(eq(account.clientId, clientId))
  if (row === undefined || row.capViews === null || row.capHours === null) return null
  return { views: row.capViews, hours: row.capHours }
}
