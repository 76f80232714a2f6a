import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type SimulationList, simulationInput } from '../contract.ts'
import { abortSilent } from './abort-silent.ts'
import { cancelSimulation } from './cancel-simulation.ts'
import { listSimulationProducts } from './list-simulation-products.ts'
import { listSimulations } from './list-simulations.ts'
import { removeSimulation } from './remove-simulation.ts'
import { type StartDeps, type StartedSimulation, startSimulation } from './start-simulation.ts'

type Deps = StartDeps & {
  /** Sends the shoppers of a simulation that was started; answers at once. */
  simulate: (simulation: StartedSimulation) => void
}

/** What stands in the way now, and may not later, is a conflict. */
const MEANINGS = { status: { 'no-product': 400 }, otherwise: 409 }

/** The console's calls about simulations. Behind the owner guard, and only while no live key is set. */
export function simulationRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/simulations', async (): Promise<SimulationList> => {
      await abortSilent(deps)
      const products = await listSimulationProducts(deps)
      return {
        simulations: await listSimulations(deps.db),
        products: products.map(({ id, name, free }) => ({ id, name, free })),
      }
    })

    typed.post('/console/api/simulations', { schema: { body: simulationInput } }, async (request, reply) => {
      await abortSilent(deps)
      const started = await startSimulation(deps, { ...request.body, owner: ownerOf(request) })
      if (!started.ok) return replyRefusals(reply, started.refusals, MEANINGS)
      deps.simulate(started.value)
      return reply.code(201).send({ id: started.value.id })
    })

    typed.post(
      '/console/api/simulations/:id/cancel',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        const cancelled = await cancelSimulation(deps, { id: request.params.id, owner: ownerOf(request) })
        return cancelled.ok ? reply.code(204).send() : replyRefusals(reply, cancelled.refusals, MEANINGS)
      },
    )

    typed.delete(
      '/console/api/simulations/:id',
      { schema: { params: longIdPath } },
      async (request, reply) => {
        const removed = await removeSimulation(deps, request.params.id)
        return removed.ok ? reply.code(204).send() : replyRefusals(reply, removed.refusals, MEANINGS)
      },
    )
  }
}
