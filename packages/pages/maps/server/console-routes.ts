import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { mapSettingsInput } from '../contract.ts'
import { readMapSettings, saveMapSettings } from './map-settings.ts'

/** The console's calls about maps: `GET` and `PUT /console/api/maps`. Behind the owner guard. */
export function mapConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/maps',
      input: mapSettingsInput,
      read: () => readMapSettings(deps),
      save: async (inside, settings, { owner }) => done(await saveMapSettings(inside, { settings, owner })),
    })
  }
}
