import type { Database } from '@buoy/kernel/server/database.ts'
import type { FastifyInstance } from 'fastify'
import { documentRoutes } from '../../saving/server/document-routes.ts'
import { storeDetailsInput } from '../contract.ts'
import { readStoreDetails } from './read-store-details.ts'
import { type UpdateStoreDeps, updateStoreDetails } from './update-store-details.ts'

/** The console's calls about the store's details: `GET` and `PUT /console/api/store/details`. Behind the owner guard. */
export function storeConsoleRoutes(
  deps: UpdateStoreDeps & {
    db: Database
    /** Reads again what is at hand of the store. */
    renewRates: () => Promise<void>
  },
) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/store/details',
      input: storeDetailsInput,
      read: () => readStoreDetails(deps),
      save: (inside, details, { owner }) => updateStoreDetails(inside, { details, owner }),
      afterSave: deps.renewRates,
      status: { 'currency-in-use': 409 },
    })
  }
}
