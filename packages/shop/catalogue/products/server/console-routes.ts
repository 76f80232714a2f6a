import type { Read } from '@buoy/kernel/server/database.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyOutcome } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type ConsoleProductList, consoleProductsQuery, variantChange } from '../contract.ts'
import { listCatalogue } from './list-catalogue.ts'
import type { CatalogueDeps } from './read-cards.ts'
import { type UpdateVariantDeps, updateVariant } from './update-variant.ts'

/**
 * The console's catalogue: `GET /console/api/products` (one page) and `PATCH /console/api/variants/:id`
 * (price, stock). Stands behind the owner guard.
 */
export function catalogueConsoleRoutes(deps: CatalogueDeps & UpdateVariantDeps & { read: Read }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/products',
      { schema: { querystring: consoleProductsQuery } },
      async (request): Promise<ConsoleProductList> =>
        deps.read((db) => listCatalogue({ ...deps, db }, request.query)),
    )

    typed.patch(
      '/console/api/variants/:id',
      { schema: { params: idPath, body: variantChange } },
      async (request, reply) => {
        const { price, stock } = request.body
        const change = {
          ...(price === undefined ? {} : { price }),
          ...(stock === undefined ? {} : { stock }),
        }
        const outcome = await updateVariant(deps, { id: request.params.id, change, owner: ownerOf(request) })
        return replyOutcome(reply, outcome, { status: { 'test-compares': 409 } })
      },
    )
  }
}
