import type { Read } from '@buoy/kernel/server/database.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import type { Extension } from '@buoy/platform/feature/extension-point.ts'
import { replyBadInput } from '@buoy/platform/http/server/reply-outcome.ts'
import { sendCsv } from '@buoy/platform/http/server/send-csv.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { bulkInput, orderListQuery } from '../../../orders/record/contract.ts'
import { exportOrders } from '../../../orders/record/server/export-orders.ts'
import { orderColumns } from '../../../orders/record/server/order-columns.ts'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { changeMany } from './change-many.ts'

const MOST_IDS = 200
const exportQuery = orderListQuery.omit({ page: true, sort: true, direction: true }).extend({
  ids: z
    .string()
    .max(MOST_IDS * 17)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int().positive()).min(1).max(MOST_IDS))
    .optional(),
})

/** What the console does with many orders: bulk moves and the CSV file. Behind the guard. */
export function orderListRoutes(
  deps: ReconcileDeps & { read: Read; extensions: readonly Extension[] },
): FastifyPluginAsync {
  const columns = orderColumns.valuesIn(deps.extensions)
  const exporting = { ...deps, isDisputed, readFulfilments, columns }
  return async (app) => {
    app.post('/console/api/orders/bulk', async (request, reply) => {
      const body = bulkInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      const { ids, status, tellsCustomer } = body.data
      return changeMany(deps, { ids, to: status, tellsCustomer, owner: ownerOf(request) })
    })

    app.get('/console/api/orders.csv', async (request, reply) => {
      const query = exportQuery.safeParse(request.query)
      if (!query.success) return replyBadInput(reply, query.error)
      const { ids, ...filters } = query.data
      const rows = exportOrders(exporting, filters, ids ?? null)
      return sendCsv(reply, 'orders', rows)
    })
  }
}
