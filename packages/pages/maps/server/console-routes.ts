import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { mapSettingsInput } from '../contract.ts'
import { readMapSettings, saveMapSettings } from './map-settings.ts'

/** The console's calls about maps: `GET` and `PUT /console/api/maps`. Behind the owner guard. */
export function mapConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/maps', async () => readMapSettings(deps))
    typed.put('/console/api/maps', { schema: { body: mapSettingsInput } }, (request) =>
      saveMapSettings(deps, { settings: request.body, owner: ownerOf(request) }),
    )
  }
}
