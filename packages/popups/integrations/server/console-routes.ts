import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { ownAccount } from '../../accounts/server/own-account.ts'
import { campaignChoices } from '../../campaigns/server/campaign-choices.ts'
import { conversionCodeInput, leadMailInput } from '../contract.ts'
import { changeConversionCode, readConversionCode } from './conversion-codes.ts'
import { changeLeadMail, readLeadMail } from './lead-mail-settings.ts'

const NO_ACCOUNT = { code: 'no-account', message: 'This store has no popups yet.' }
const STATUS = { [NO_ACCOUNT.code]: 409 }

/**
 * The console's mail about leads and conversion code, `/console/api/lead-mail` and `/console/api/conversion-code`,
 * and the campaigns to choose from, `/console/api/conversion-code/campaigns`. Behind the owner guard.
 */
export function integrationConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const clientId = async () => (await ownAccount(deps))?.clientId ?? ''

    app.get('/console/api/conversion-code/campaigns', async () => ({
      campaigns: await campaignChoices(deps, await clientId()),
    }))

    documentRoutes(app, deps, {
      path: '/lead-mail',
      input: leadMailInput,
      read: async () => readLeadMail(deps, await clientId()),
      save: async (inside, input, { owner }) => {
        const account = await ownAccount(inside)
        if (account === null) return refused(NO_ACCOUNT)
        return done(await changeLeadMail(inside, { clientId: account.clientId, input, owner }))
      },
      status: STATUS,
    })

    documentRoutes(app, deps, {
      path: '/conversion-code',
      input: conversionCodeInput,
      read: async () => readConversionCode(deps, await clientId()),
      save: async (inside, sent, { owner }) => {
        const account = await ownAccount(inside)
        if (account === null) return refused(NO_ACCOUNT)
        const known = new Set((await campaignChoices(inside, account.clientId)).map(({ id }) => id))
        // A campaign may have gone while its code was typed; the rest is kept.
        const campaigns = sent.campaigns.filter(({ campaignId }) => known.has(campaignId))
        const input = { ...sent, campaigns }
        return done(await changeConversionCode(inside, { clientId: account.clientId, input, owner }))
      },
      status: STATUS,
    })
  }
}
