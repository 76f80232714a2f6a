import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Read } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { replyBadInput, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  cancelInput,
  handPaymentInput,
  ORDER_STATUSES,
  orderListQuery,
  orderMailInput,
  orderNoteInput,
} from '../../../orders/record/contract.ts'
import { payLinkInput } from '../../../orders/record/draft-contract.ts'
import { addNote } from '../../../orders/record/server/add-note.ts'
import { listOrders } from '../../../orders/record/server/list-orders.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { sendOutcome } from '../../../orders/record/server/send-outcome.ts'
import { writeEvent } from '../../../orders/record/server/write-event.ts'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { cancelOrder, findCancellation } from './cancel-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { findOrder } from './find-order.ts'
import { recordPayment } from './record-payment.ts'
import { sendPayLink } from './send-pay-link.ts'

export const NO_SUCH_ORDER = { code: 'not-found', message: 'There is no such order.' }

const statusBody = z.object({ status: z.enum(ORDER_STATUSES), tellsCustomer: z.boolean().default(true) })

/** The id of an order in the address, or `null` for what is none. */
export function orderIdOf(params: unknown): number | null {
  const read = longIdPath.safeParse(params)
  return read.success ? read.data.id : null
}

/** The console's calls about orders, below `/console/api/orders`; the server puts the owner's guard before them. */
export function ordersConsoleRoutes(
  deps: ReconcileDeps & { chance: Chance; read: Read },
): FastifyPluginAsync {
  return async (app) => {
    app.get('/console/api/orders', async (request, reply) => {
      const query = orderListQuery.safeParse(request.query)
      return query.success
        ? deps.read((db) => listOrders({ db, isDisputed }, query.data))
        : replyBadInput(reply, query.error)
    })

    app.get('/console/api/orders/:id', async (request, reply) => {
      const id = orderIdOf(request.params)
      const order = id === null ? null : await findOrder(deps.db, id)
      return order ?? replyRefusals(reply, [NO_SUCH_ORDER])
    })

    app.post('/console/api/orders/:id/status', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = statusBody.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      const { status, tellsCustomer } = body.data
      const owner = ownerOf(request)
      const outcome = await changeOrderStatus(deps, { id, to: status, tellsCustomer, owner })
      if (outcome.ok) {
        const subject = `order ${outcome.value.number}`
        await recordAudit(deps, {
          owner,
          kind: 'orders',
          ref: id,
          action: `order moved to ${status}`,
          subject,
        })
      }
      return sendOutcome(reply, outcome)
    })

    app.get('/console/api/orders/:id/cancel', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      return sendOutcome(reply, await findCancellation(deps.db, id))
    })

    app.post('/console/api/orders/:id/cancel', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = cancelInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      return sendOutcome(
        reply,
        await cancelOrder(deps, { ...body.data, orderId: id, owner: ownerOf(request) }),
      )
    })

    app.post('/console/api/orders/:id/notes', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = orderNoteInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      return sendOutcome(reply, await addNote(deps, { ...body.data, orderId: id, owner: ownerOf(request) }))
    })

    app.post('/console/api/orders/:id/payment', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = handPaymentInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      return sendOutcome(
        reply,
        await recordPayment(deps, { ...body.data, orderId: id, owner: ownerOf(request) }),
      )
    })

    app.post('/console/api/orders/:id/pay-link', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = payLinkInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      const ask = { ...body.data, orderId: id, owner: ownerOf(request) }
      return sendOutcome(reply, await sendPayLink(deps, ask))
    })

    app.post('/console/api/orders/:id/mails', async (request, reply) => {
      const id = orderIdOf(request.params)
      const order = id === null ? null : await readOrder(deps.db, id)
      if (order === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = orderMailInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      const owner = ownerOf(request)
      await deps.db.transaction(async (tx) => {
        const { kind } = body.data
        const event = await writeEvent(deps, tx, {
          orderId: order.id,
          kind: 'mail',
          ownerName: owner.name,
          summary: `Asked for the mail “${kind}” once more.`,
        })
        await enqueueOrderMail(deps, tx, { orderId: order.id, kind, reference: `again:${event}` })
        const audited = {
          owner,
          kind: 'orders',
          ref: order.id,
          action: `mail sent again: ${kind}`,
          subject: `order ${order.number}`,
        }
        await recordAudit({ db: tx, clock: deps.clock }, audited)
      })
      return reply.code(202).send({ ok: true })
    })
  }
}
