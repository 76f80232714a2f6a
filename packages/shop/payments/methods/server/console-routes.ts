import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyPluginAsync } from 'fastify'
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
    documentRoutes(app, deps, {
      path: '/payment-methods',
      input: methodSettingsInput,
      read: page,
      save: async (inside, settings, { owner }) =>
        done(await updateMethodSettings(inside, { settings, owner })),
    })
  }
}
