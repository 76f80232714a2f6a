import { done } from '@buoy/kernel/rules/refusal.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendOutcome } from '../../../orders/record/server/send-outcome.ts'
import { type Authorisation, captureSettings } from '../contract.ts'
import { capturePayment, voidPayment } from './capture-payment.ts'
import { readCaptureSettings, updateCaptureSettings } from './capture-setting.ts'
import { findHeld } from './hold-authorised.ts'
import type { ReconcileDeps } from './reconcile-checkout-session.ts'

/** The console's calls about when cards are charged, behind the owner's guard. */
export function captureConsoleRoutes(deps: ReconcileDeps): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    documentRoutes(app, deps, {
      path: '/payments/capture',
      input: captureSettings,
      read: () => readCaptureSettings(deps),
      save: async (inside, settings, { owner }) =>
        done(await updateCaptureSettings(inside, { settings, owner })),
    })

    typed.get(
      '/console/api/orders/:id/authorisation',
      { schema: { params: longIdPath } },
      async (request): Promise<{ authorisation: Authorisation | null }> => {
        const held = await findHeld(deps.db, request.params.id)
        return { authorisation: held && { until: held.until.toISOString() } }
      },
    )

    typed.post(
      '/console/api/orders/:id/capture',
      { schema: { params: longIdPath } },
      async (request, reply) => sendOutcome(reply, await capturePayment(deps, request.params.id)),
    )

    typed.post('/console/api/orders/:id/void', { schema: { params: longIdPath } }, async (request, reply) =>
      sendOutcome(reply, await voidPayment(deps, request.params.id)),
    )
  }
}
