import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { clientIdOf, enterAccount } from '../../accounts/server/account-of.ts'
import { planInput } from '../contract.ts'
import { choosePlan } from './choose-plan.ts'
import { readPlanUsage } from './read-plan-usage.ts'

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  secret: string
  publicUrl: string
  zone: () => string
}

/** The console's plan and its use: `GET` and `PUT /console/api/popups/plan`. Behind the guard, for owners only. */
export function planConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'manage', change: 'manage' }))
    documentRoutes(app, deps, {
      path: '/popups/plan',
      input: planInput,
      account: clientIdOf,
      read: (_, { account: clientId }) => readPlanUsage(deps, clientId),
      save: (inside, plan, { account: clientId, owner }) => choosePlan(inside, { ...plan, clientId, owner }),
      status: { unknown_account: 404 },
    })
  }
}
