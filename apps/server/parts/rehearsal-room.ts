import { openRehearsals, type RehearseDeps } from '@buoy/sandbox/rehearsal/rehearse.ts'
import { rehearsalRoutes } from '@buoy/shop/insight/simulation/server/console-routes.ts'
import type { StartDeps } from '@buoy/shop/insight/simulation/server/start-rehearsal.ts'
import type { FastifyInstance } from 'fastify'

/** The owner's rehearsal room: its routes, and the shoppers behind them, who leave before the server closes. */
export function rehearsalRoom(deps: RehearseDeps & StartDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    const rehearsals = openRehearsals(deps)
    app.addHook('preClose', () => rehearsals.close())
    await app.register(rehearsalRoutes({ ...deps, rehearse: rehearsals.begin }))
  }
}
