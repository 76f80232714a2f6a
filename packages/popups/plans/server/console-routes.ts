import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleAccount } from '../../campaigns/server/own-account.ts'
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
    const typed = app.withTypeProvider<ZodTypeProvider>()
    typed.get('/console/api/popups/plan', async () =>
      readPlanUsage(deps, (await consoleAccount(deps)).clientId),
    )
    typed.put('/console/api/popups/plan', { schema: { body: planInput } }, async (request, reply) => {
      const { clientId } = await consoleAccount(deps)
      const chosen = await choosePlan(deps, { ...request.body, clientId, owner: ownerOf(request) })
      if (!chosen.ok) return reply.code(404).send(chosen.refusals[0])
      return readPlanUsage(deps, clientId)
    })
  }
}
