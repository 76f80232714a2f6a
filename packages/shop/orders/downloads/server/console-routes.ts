import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyOutcome, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type StoredFile, storeFileInput } from '../../../catalogue/products/draft-contract.ts'
import { storeFile } from '../../../catalogue/products/server/stored-files.ts'
import { lockOrder } from '../../record/server/read-order.ts'
import type { OrderDownload } from '../contract.ts'
import { grantDownloads } from './grant-downloads.ts'
import { listOrderDownloads } from './list-downloads.ts'

type Deps = { db: Database; clock: Clock; chance: Chance; dataDir: string }

const NO_ORDER = { code: 'not-found', message: 'There is no such order.' }
const NOT_PAID = {
  code: 'not-paid',
  message: 'Files become available when the order is paid. This one isn’t.',
}

/** The owner's side of downloads, behind the guard: files of products, and what orders have opened. */
export function downloadConsoleRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.post(
      '/console/api/products/files',
      { schema: { body: storeFileInput } },
      async (request, reply) => {
        const kept: Outcome<StoredFile> = await storeFile(deps, request.body)
        return replyOutcome(reply, kept, { otherwise: 404 })
      },
    )

    typed.get(
      '/console/api/orders/:id/downloads',
      { schema: { params: longIdPath } },
      async (request): Promise<OrderDownload[]> => listOrderDownloads(deps, request.params.id),
    )

    typed.post(
      '/console/api/orders/:id/downloads/renew',
      { schema: { params: longIdPath } },
      async (request, reply): Promise<OrderDownload[] | FastifyReply> => {
        const owner = ownerOf(request)
        const refusal = await deps.db.transaction(async (tx) => {
          const order = await lockOrder(tx, request.params.id)
          if (order === null) return NO_ORDER
          if (order.paidAt === null) return NOT_PAID
          await grantDownloads(deps, tx, order, { isRenewed: true })
          const subject = `order ${order.number}`
          await recordAudit(
            { db: tx, clock: deps.clock },
            { owner, kind: 'orders', ref: order.id, action: 'downloads renewed', subject },
          )
          return null
        })
        if (refusal === null) return listOrderDownloads(deps, request.params.id)
        return replyRefusals(reply, [refusal], { otherwise: 409 })
      },
    )
  }
}
