import type { ConsoleSettings } from '@buoy/console/contract.ts'
import { ownerAuth } from '@buoy/people/owners/server/auth-routes.ts'
import { joinRoutes } from '@buoy/people/owners/server/join-routes.ts'
import { ownAccountRoutes, ownSecondFactorRoutes } from '@buoy/people/owners/server/own-routes.ts'
import { openOwnerAuth } from '@buoy/people/owners/server/owner-auth.ts'
import { requireOwner } from '@buoy/people/owners/server/require-owner.ts'
import { issueSessionPasses } from '@buoy/people/owners/server/session-pass.ts'
import { setupRoutes } from '@buoy/people/owners/server/setup-routes.ts'
import { needsSecondFactor } from '@buoy/people/owners/server/sign-in-setting.ts'
import { staffRoutes } from '@buoy/people/owners/server/staff-routes.ts'
import { issuePasses } from '@buoy/platform/announcement/server/console-routes.ts'
import { needs } from '@buoy/platform/feature/feature.ts'
import { openSimulations, type SimulateDeps } from '@buoy/sandbox/simulation/simulate.ts'
import { simulationRoutes } from '@buoy/shop/insight/simulation/server/console-routes.ts'
import type { StartDeps } from '@buoy/shop/insight/simulation/server/start-simulation.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { FEATURES, PERMISSIONS } from '../features.ts'
import { consoleApp } from '../http/console-app.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { ServerDeps } from '../server-deps.ts'
import { VERSION } from '../version.ts'
import { permissionOfRoute } from './permission-of-route.ts'

/** What is told of this server itself, besides what features state. */
const STATED = [...PERMISSIONS, needs('/settings', 'own')]

/** What each route of the console needs; `null` for one about which nobody has stated anything. */
export const neededBy = (method: string, pattern: string) => permissionOfRoute(STATED, method, pattern)

/**
 * The owner's console: its pages, signing in, and behind the guard the routes of every feature.
 * `loopbackUrl` is how this machine reaches its own shop.
 */
export function consoleRoutes(
  deps: ServerDeps,
  { loopbackUrl }: { loopbackUrl: string },
): FastifyPluginAsync {
  const auth = openOwnerAuth(deps)
  const people = { ...deps, auth, isSameOrigin, needsSecondFactor: () => needsSecondFactor(deps) }
  const guard = requireOwner({ ...people, permissionOf: neededBy })
  return async (app) => {
    await app.register(consoleApp(deps))
    await app.register(ownerAuth(people))
    await app.register(setupRoutes(people))
    await app.register(joinRoutes(people))
    await app.register(async (guarded) => {
      guarded.addHook('onRequest', guard)
      issuePasses(guarded, deps)
      issueSessionPasses(guarded, deps)
      await guarded.register(ownAccountRoutes(people))
      await guarded.register(ownSecondFactorRoutes(people))
      await guarded.register(staffRoutes(people))
      for (const { consoleRoutes: routes = [] } of FEATURES) {
        for (const routesOf of routes) await guarded.register(routesOf(deps))
      }
      // With live keys there is no sandbox to simulate in, and shoppers would be charged.
      if (!deps.isLive) await guarded.register(simulationRoutesWithSandbox({ ...deps, origin: loopbackUrl }))
      await guarded.register(
        consoleSettingsRoutes({
          publicUrl: deps.publicUrl,
          payments: deps.isLive ? 'live' : 'test',
          mail: deps.sendsMail ? 'sent' : 'kept',
          version: VERSION,
        }),
      )
    })
  }
}

/** `GET /console/api/settings`: how this store is set up. Stands behind the owner guard; holds no secrets. */
function consoleSettingsRoutes(settings: ConsoleSettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/console/api/settings', async () => settings)
  }
}

/** The owner's simulation room: its routes, and the shoppers behind them, who leave before the server closes. */
function simulationRoutesWithSandbox(deps: SimulateDeps & StartDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const simulations = openSimulations(deps)
    app.addHook('preClose', () => simulations.close())
    await app.register(simulationRoutes({ ...deps, simulate: simulations.begin }))
  }
}
