import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { campaignChoices } from '../../campaigns/server/campaign-choices.ts'
import { ownAccount } from '../../campaigns/server/own-account.ts'
import { conversionCodeInput, leadMailInput } from '../contract.ts'
import { changeConversionCode, readConversionCode } from './conversion-codes.ts'
import { changeLeadMail, readLeadMail } from './lead-mail-settings.ts'

const NO_ACCOUNT = { code: 'no-account', message: 'This store has no popups yet.' }

/**
 * The console's mail about leads and conversion code, `/console/api/lead-mail` and `/console/api/conversion-code`,
 * and the campaigns to choose from, `/console/api/webhooks/campaigns`. Behind the owner guard.
 */
export function integrationConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    const clientId = async () => (await ownAccount(deps))?.clientId ?? ''

    typed.get('/console/api/webhooks/campaigns', async () => ({
      campaigns: await campaignChoices(deps, await clientId()),
    }))

    typed.get('/console/api/lead-mail', async () => readLeadMail(deps, await clientId()))
    typed.put('/console/api/lead-mail', { schema: { body: leadMailInput } }, async (request, reply) => {
      const account = await ownAccount(deps)
      if (account === null) return reply.code(409).send(NO_ACCOUNT)
      const change = { clientId: account.clientId, input: request.body, owner: ownerOf(request) }
      await changeLeadMail(deps, change)
      return readLeadMail(deps, account.clientId)
    })

    typed.get('/console/api/conversion-code', async () => readConversionCode(deps, await clientId()))
    typed.put(
      '/console/api/conversion-code',
      { schema: { body: conversionCodeInput } },
      async (request, reply) => {
        const account = await ownAccount(deps)
        if (account === null) return reply.code(409).send(NO_ACCOUNT)
        const known = new Set((await campaignChoices(deps, account.clientId)).map(({ id }) => id))
        // A campaign may have gone while its code was typed; the rest is kept.
        const campaigns = request.body.campaigns.filter(({ campaignId }) => known.has(campaignId))
        const input = { ...request.body, campaigns }
        await changeConversionCode(deps, { clientId: account.clientId, input, owner: ownerOf(request) })
        return readConversionCode(deps, account.clientId)
      },
    )
  }
}
