import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { trackingSettings } from '../contract.ts'
import { findOrderAttribution } from './find-order-attribution.ts'
import { readTrackingSettings } from './read-tracking-settings.ts'
import { updateTrackingSettings } from './update-tracking-settings.ts'

/** The console's calls about attribution; the server puts the owner's guard before them. */
export function attributionConsoleRoutes(deps: { db: Database; clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/orders/:id/attribution', { schema: { params: longIdPath } }, async (request) => ({
      attribution: await findOrderAttribution(deps, request.params.id),
    }))
    documentRoutes(app, deps, {
      path: '/attribution/settings',
      input: trackingSettings,
      read: () => readTrackingSettings(deps),
      save: async (inside, settings, { owner }) =>
        done(await updateTrackingSettings(inside, { settings, owner })),
    })
  }
}
