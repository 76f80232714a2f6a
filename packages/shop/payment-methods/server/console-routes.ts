import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type MethodSettingsPage, methodSettingsInput } from '../contract.ts'
import { readMethodSettings } from './method-settings.ts'
import { updateMethodSettings } from './update-method-settings.ts'

type Deps = { db: Database; clock: Clock; isLive: boolean }

/** The console's calls about the ways to pay; the house puts the owner's guard before them. */
export function paymentMethodRoutes(deps: Deps): FastifyPluginAsync {
  const page = async (): Promise<MethodSettingsPage> => ({
    ...(await readMethodSettings(deps)),
    isLive: deps.isLive,
  })
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/payment-methods', page)
    typed.put('/console/api/payment-methods', { schema: { body: methodSettingsInput } }, async (request) => {
      await updateMethodSettings(deps, { settings: request.body, owner: ownerOf(request) })
      return page()
    })
  }
}
