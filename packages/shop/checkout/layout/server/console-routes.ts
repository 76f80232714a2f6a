import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { checkoutLayoutInput } from '../contract.ts'
import { readCheckoutLayout, saveCheckoutLayout } from './layout-setting.ts'

/** The console's calls about the checkout: `GET` and `PUT /console/api/checkout/layout`. Behind the owner guard. */
export function checkoutLayoutRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/checkout/layout',
      input: checkoutLayoutInput,
      read: () => readCheckoutLayout(deps),
      save: async (inside, layout, { owner }) => {
        await saveCheckoutLayout(inside, { layout, owner })
        return done(null)
      },
    })
  }
}
