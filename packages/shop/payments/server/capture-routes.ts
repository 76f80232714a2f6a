import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendOutcome } from '../../orders/server/console-routes.ts'
import { type Authorisation, captureSettings } from '../contract.ts'
import { capturePayment, voidPayment } from './capture-payment.ts'
import { readCaptureSettings, updateCaptureSettings } from './capture-setting.ts'
import { findHeld } from './hold-authorised.ts'
import type { SettleDeps } from './settle-attempt.ts'

const orderPath = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** The console's calls about when cards are charged, behind the owner's guard. */
export function captureConsoleRoutes(deps: SettleDeps): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/payments/capture', async () => readCaptureSettings(deps))

    typed.put('/console/api/payments/capture', { schema: { body: captureSettings } }, async (request) => {
      await updateCaptureSettings(deps, { settings: request.body, owner: ownerOf(request) })
      return readCaptureSettings(deps)
    })

    typed.get(
      '/console/api/orders/:id/authorisation',
      { schema: { params: orderPath } },
      async (request): Promise<{ authorisation: Authorisation | null }> => {
        const held = await findHeld(deps.db, request.params.id)
        return { authorisation: held && { until: held.until.toISOString() } }
      },
    )

    typed.post('/console/api/orders/:id/capture', { schema: { params: orderPath } }, async (request, reply) =>
      sendOutcome(reply, await capturePayment(deps, request.params.id)),
    )

    typed.post('/console/api/orders/:id/void', { schema: { params: orderPath } }, async (request, reply) =>
      sendOutcome(reply, await voidPayment(deps, request.params.id)),
    )
  }
}
