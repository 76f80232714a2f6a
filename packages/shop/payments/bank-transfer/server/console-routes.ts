import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendOutcome } from '../../../orders/record/server/send-outcome.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { WaitingTransfer } from '../contract.ts'
import { findWaiting } from './find-transfer.ts'
import { markTransferPaid } from './mark-paid.ts'

/** The console's calls about the bank transfer of an order, behind the owner's guard. */
export function transferConsoleRoutes(deps: ReconcileDeps): FastifyPluginAsync {
  return async (app) => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/orders/:id/transfer',
      { schema: { params: longIdPath } },
      async (request): Promise<{ transfer: WaitingTransfer | null }> => {
        const waiting = await findWaiting(deps.db, request.params.id)
        if (waiting === null) return { transfer: null }
        const { amount, cancelAt, remindedAt } = waiting
        return {
          transfer: {
            amount,
            until: cancelAt.toISOString(),
            remindedAt: remindedAt?.toISOString() ?? null,
          },
        }
      },
    )

    typed.post(
      '/console/api/orders/:id/transfer',
      { schema: { params: longIdPath } },
      async (request, reply) =>
        sendOutcome(
          reply,
          await markTransferPaid(deps, { orderId: request.params.id, owner: ownerOf(request) }),
        ),
    )
  }
}
