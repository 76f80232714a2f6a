import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addNote } from '../../../orders/record/server/add-note.ts'
import type { OrderTextsDeps } from '../../../orders/record/server/texts-of-order.ts'
import { packingNoteInput, packingQuery, sentInput } from '../contract.ts'
import { findPacking } from './find-packing.ts'
import { listPacking } from './list-packing.ts'
import { NOT_TO_SEND, sendOrder } from './send-order.ts'

/** The packing bench, for everybody who works in the shop; nothing it answers has a price. Behind the guard. */
export function packingRoutes(deps: TextsDeps & OrderTextsDeps & { db: Database; clock: Clock; jobs: Jobs }) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get('/console/api/packing', { schema: { querystring: packingQuery } }, async (request) =>
      listPacking(deps, request.query),
    )

    typed.get('/console/api/packing/:id', { schema: { params: longIdPath } }, async (request, reply) => {
      const order = await findPacking(deps, request.params.id)
      return order ?? replyRefusals(reply, [NOT_TO_SEND])
    })

    typed.post(
      '/console/api/packing/:id/sent',
      { schema: { params: longIdPath, body: sentInput } },
      async (request, reply) => {
        const { id } = request.params
        const sent = await sendOrder(deps, { ...request.body, orderId: id, owner: ownerOf(request) })
        return sent.ok ? findPacking(deps, id) : replyRefusals(reply, sent.refusals, { otherwise: 409 })
      },
    )

    typed.post(
      '/console/api/packing/:id/notes',
      { schema: { params: longIdPath, body: packingNoteInput } },
      async (request, reply) => {
        const { id } = request.params
        if ((await findPacking(deps, id)) === null) return replyRefusals(reply, [NOT_TO_SEND])
        await addNote(deps, { orderId: id, ...request.body, toCustomer: false, owner: ownerOf(request) })
        return findPacking(deps, id)
      },
    )
  }
}
