import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  type AddedCodes,
  newPrizeCodesInput,
  type PrizeCoupon,
  type PrizeStates,
  prizePath,
} from '../../games/contract.ts'
import { addCodes } from '../../games/server/add-codes.ts'
import type { PrizeCoupons } from '../../games/server/prize-coupons.ts'
import { prizeStates } from '../../games/server/prize-states.ts'
import { campaignPath } from '../console-contract.ts'
import { campaign } from './campaign.table.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { isOwn, lockCampaign } from './lock-campaign.ts'
import { consoleAccount } from './own-account.ts'

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  publicUrl: string
  prizeCoupons: PrizeCoupons
}

/** What the console knows and does about prizes of a campaign's game, below `/console/api/popups`. */
export function prizeConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/popups/prize-coupons',
      async (): Promise<{ coupons: PrizeCoupon[] }> => ({
        coupons: await deps.prizeCoupons.list(),
      }),
    )
    typed.get(
      '/console/api/popups/:id/prizes',
      { schema: { params: campaignPath } },
      async (request, reply): Promise<PrizeStates | FastifyReply> => {
        const { clientId } = await consoleAccount(deps)
        const { id } = request.params
        const [own] = await deps.db.select({ id: campaign.id }).from(campaign).where(isOwn({ clientId, id }))
        if (own === undefined) return replyRefusals(reply, [UNKNOWN_CAMPAIGN])
        return { prizes: await prizeStates(deps, id) }
      },
    )
    typed.post(
      '/console/api/popups/:id/prizes/:prizeId/codes',
      { schema: { params: prizePath, body: newPrizeCodesInput } },
      async (request, reply): Promise<AddedCodes | FastifyReply> => {
        const { clientId } = await consoleAccount(deps)
        const { id, prizeId } = request.params
        const owner = ownerOf(request)
        const added = await deps.db.transaction(async (tx) => {
          const inside = { ...deps, db: tx }
          const row = await lockCampaign(tx, { clientId, id })
          if (row === null) return null
          const outcome = await addCodes(inside, {
            clientId,
            campaignId: id,
            prizeId,
            codes: request.body.codes,
          })
          await recordAudit(inside, {
            owner,
            kind: 'popups',
            ref: id,
            action: 'prize codes added',
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
