import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerOf } from '../../owners/server/require-owner.ts'
import { trackingSettings } from '../contract.ts'
import { findOrderAttribution } from './find-order-attribution.ts'
import { readTrackingSettings } from './read-tracking-settings.ts'
import { updateTrackingSettings } from './update-tracking-settings.ts'

const orderParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** The console's calls about attribution; the house puts the owner's guard before them. */
export function attributionConsoleRoutes(deps: { db: Database; clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get(
      '/console/api/orders/:id/attribution',
      { schema: { params: orderParams } },
      async (request) => ({
        attribution: await findOrderAttribution(deps, request.params.id),
      }),
    )
    typed.get('/console/api/attribution/settings', async () => readTrackingSettings(deps))
    typed.put(
      '/console/api/attribution/settings',
      { schema: { body: trackingSettings } },
      async (request) => {
        await updateTrackingSettings(deps, { settings: request.body, owner: ownerOf(request) })
        return readTrackingSettings(deps)
      },
    )
  }
}
