import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { documentRoutes } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyInstance } from 'fastify'
import { brandInput } from '../contract.ts'
import { readBrand } from './read-brand.ts'
import { updateBrand } from './update-brand.ts'

/** The console's calls about the brand: `GET` and `PUT /console/api/brand`. Behind the owner guard. */
export function brandConsoleRoutes(deps: { db: Database; clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    documentRoutes(app, deps, {
      path: '/brand',
      input: brandInput,
      read: () => readBrand(deps),
      save: (inside, brand, { owner }) => updateBrand(inside, { brand, owner }),
    })
  }
}
