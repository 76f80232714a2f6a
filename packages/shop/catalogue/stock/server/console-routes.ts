import type { Clock } from '@buoy/kernel/rules/time.ts'
import { idPath } from '@buoy/kernel/server/ids.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listMovements, listStock } from '../../products/server/list-stock.ts'
import type { CatalogueDeps } from '../../products/server/read-cards.ts'
import {
  movementsQuery,
  type StockHistory,
  type StockList,
  stockQuery,
} from '../../products/stock-contract.ts'

/** What is in stock and what happened to it; setting it is `PATCH /console/api/variants/:id`. Stands behind the owner guard. */
export function stockRoutes(deps: CatalogueDeps & { clock: Clock }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/stock',
      { schema: { querystring: stockQuery } },
      async (request): Promise<StockList> => listStock(deps, request.query),
    )

    typed.get(
      '/console/api/stock/:id/movements',
      { schema: { params: idPath, querystring: movementsQuery } },
      async (request): Promise<StockHistory> =>
        listMovements(deps, { variantId: request.params.id, ...request.query }),
    )
  }
}
