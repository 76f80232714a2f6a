import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance } from 'fastify'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import { storeDetailsInput } from '../contract.ts'
import { readStoreDetails } from './read-store-details.ts'
import { updateStoreDetails } from './update-store-details.ts'

/** The console's calls about the store's details: `GET` and `PUT /console/api/store/details`. Behind the owner guard. */
export function storeConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/store/details',
      input: storeDetailsInput,
      read: () => readStoreDetails(deps),
      save: (inside, details, { owner }) => updateStoreDetails(inside, { details, owner }),
    })
  }
}
