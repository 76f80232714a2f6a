import { done } from '@buoy/kernel/rules/refusal.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import { campaignChoices } from '../../campaigns/server/campaign-choices.ts'
import { conversionCodeInput, leadMailInput } from '../contract.ts'
import { changeConversionCode, readConversionCode } from './conversion-codes.ts'
import { changeLeadMail, readLeadMail } from './lead-mail-settings.ts'

/**
 * The console's mail about leads and conversion code, `/console/api/lead-mail` and `/console/api/conversion-code`,
 * and the campaigns to choose from, `/console/api/conversion-code/campaigns`. Behind the owner guard.
 */
export function integrationConsoleRoutes(deps: OpenOwnDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'manage', change: 'manage' }))

    app.get('/console/api/conversion-code/campaigns', async (request) => ({
      campaigns: await campaignChoices(deps, clientIdOf(request)),
    }))

    documentRoutes(app, deps, {
      path: '/lead-mail',
      input: leadMailInput,
      account: clientIdOf,
      read: (_, { account: clientId }) => readLeadMail(deps, clientId),
      save: async (inside, input, { account: clientId, owner }) =>
        done(await changeLeadMail(inside, { clientId, input, owner })),
    })

    documentRoutes(app, deps, {
      path: '/conversion-code',
      input: conversionCodeInput,
      account: clientIdOf,
      read: (_, { account: clientId }) => readConversionCode(deps, clientId),
      save: async (inside, sent, { account: clientId, owner }) => {
        const known = new Set((await campaignChoices(inside, clientId)).map(({ id }) => id))
        // A campaign may have gone while its code was typed; the rest is kept.
        const campaigns = sent.campaigns.filter(({ campaignId }) => known.has(campaignId))
        const input = { ...sent, campaigns }
        return done(await changeConversionCode(inside, { clientId, input, owner }))
      },
    })
  }
}
