import { regionsOfCountry } from '@buoy/platform/http/server/geo/region-names.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import { type CountryRegions, regionsQuery } from '../../targeting/contract.ts'
import { CAMPAIGN_NEEDS } from './account-of-campaign.ts'

/** Regions that a rule of an audience may name, for those who work in an account of popups. */
export function regionConsoleRoutes(deps: OpenOwnDeps & { knowsRegions: boolean }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, CAMPAIGN_NEEDS))
    app.withTypeProvider<ZodTypeProvider>().get(
      '/console/api/popups/regions',
      { schema: { querystring: regionsQuery } },
      async (request): Promise<CountryRegions> => ({
        isKnown: deps.knowsRegions,
        regions: regionsOfCountry(request.query.country),
      }),
    )
  }
}
