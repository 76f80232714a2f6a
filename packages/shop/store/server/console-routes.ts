import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/people/owners/server/require-owner.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type StoreDetails, storeDetailsInput } from '../contract.ts'
import { readStoreDetails } from './read-store-details.ts'
import { updateStoreDetails } from './update-store-details.ts'

/** The console's calls about the store's details: `GET` and `PUT /console/api/store/details`. Behind the owner guard. */
export function storeConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/store/details', async (): Promise<StoreDetails> => readStoreDetails(deps))

    typed.put(
      '/console/api/store/details',
      { schema: { body: storeDetailsInput } },
      async (request, reply) => {
        const saved = await updateStoreDetails(deps, { details: request.body, owner: ownerOf(request) })
        return saved.ok ? saved.value : reply.code(400).send(saved.refusals[0])
      },
    )
  }
}
