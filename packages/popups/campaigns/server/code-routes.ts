import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountOf, clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import { type AddedCodes, codeListPath, newCodesInput, type ShopCoupon } from '../../codes/contract.ts'
import { addCodes } from '../../codes/server/add-codes.ts'
import { codeListStates } from '../../codes/server/code-list-states.ts'
import type { ShopCoupons } from '../../codes/server/shop-coupons.ts'
import { shopifyState } from '../../codes/server/shopify-state.ts'
import type { GivenStates } from '../../games/contract.ts'
import { prizeStates } from '../../games/server/prize-states.ts'
import { campaignPath } from '../console-contract.ts'
import { CAMPAIGN_NEEDS } from './account-of-campaign.ts'
import { campaign } from './campaign.table.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { isOwn, lockCampaign } from './lock-campaign.ts'

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  publicUrl: string
  shopCoupons: ShopCoupons
}

/** What the console knows and does about a campaign's prizes and codes, below `/console/api/popups`. */
export function codeConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, CAMPAIGN_NEEDS))
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/popups/shop-coupons',
      async (request): Promise<{ coupons: ShopCoupon[] }> => ({
        // Codes of the shop are made for the popups of its own account alone.
        coupons: accountOf(request).isOwn ? await deps.shopCoupons.list() : [],
      }),
    )
    typed.get(
      '/console/api/popups/:id/codes',
      { schema: { params: campaignPath } },
      async (request, reply): Promise<GivenStates | FastifyReply> => {
        const clientId = clientIdOf(request)
        const { id } = request.params
        const [own] = await deps.db.select({ id: campaign.id }).from(campaign).where(isOwn({ clientId, id }))
        if (own === undefined) return replyRefusals(reply, [UNKNOWN_CAMPAIGN])
        return {
          prizes: await prizeStates(deps, id),
          lists: await codeListStates(deps, id),
          shopify: await shopifyState(deps, { clientId, campaignId: id }),
        }
      },
    )
    typed.post(
      '/console/api/popups/:id/codes/:list',
      { schema: { params: codeListPath, body: newCodesInput } },
      async (request, reply): Promise<AddedCodes | FastifyReply> => {
        const clientId = clientIdOf(request)
        const { id, list } = request.params
        const owner = ownerOf(request)
        const added = await deps.db.transaction(async (tx) => {
          const inside = { ...deps, db: tx }
          const row = await lockCampaign(tx, { clientId, id })
          if (row === null) return null
          const outcome = await addCodes(inside, {
            clientId,
            campaignId: id,
            list,
            codes: request.body.codes,
          })
          await recordAudit(inside, {
            owner,
            kind: 'popups',
            scope: clientId,
            ref: id,
            action: 'codes added',
            subject: `popup ${row.name}`,
            detail: { count: outcome.added },
          })
          return outcome
        })
        return added ?? replyRefusals(reply, [UNKNOWN_CAMPAIGN])
      },
    )
  }
}
