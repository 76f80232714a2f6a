import { regionsOfCountry } from '@buoy/platform/http/server/geo/region-names.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type CountryRegions, regionsQuery } from '../../targeting/contract.ts'

/** Regions that a rule of an audience may name. Stands behind the owner guard. */
export function regionConsoleRoutes({ knowsRegions }: { knowsRegions: boolean }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/console/api/popups/regions',
      { schema: { querystring: regionsQuery } },
      async (request): Promise<CountryRegions> => ({
        isKnown: knowsRegions,
        regions: regionsOfCountry(request.query.country),
      }),
    )
  }
}
