import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { replyBadInput, replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { adjustmentNumber } from '../../../orders/documents/rules/adjustment-note.ts'
import { invoiceNumber } from '../../../orders/documents/rules/tax-invoice.ts'
import { readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import {
  type DocumentDeps,
  printAdjustmentNote,
  printPackingSlips,
  printTaxInvoice,
} from './print-documents.tsx'

/** Drawing a page costs a tenth of a second: more than this a minute from one address is no shopper. */
const DRAWINGS_PER_MINUTE = 20
/** Sheets of one print. */
const MOST_SLIPS = 100

const notePath = longIdPath.extend({ refund: longIdPath.shape.id })
const keyQuery = z.object({ key: z.string().min(1).max(200) })
const slipsQuery = z.object({
  ids: z
    .string()
    .max(MOST_SLIPS * 17)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(
      z
        .array(z.int().positive())
        .min(1)
        .max(MOST_SLIPS, `Print at most ${MOST_SLIPS} packing slips at once.`),
    ),
})

const NO_SUCH_ORDER = { code: 'not-found', message: 'There is no such order.' }
const NOTHING_TO_PACK = {
  code: 'nothing-to-pack',
  message: 'There is nothing to pack: no such order, or all of its units were refunded.',
}
const NO_SUCH_NOTE = {
  code: 'not-found',
  message: 'There is no such document of a refund. It is made when a refund is done.',
}
const NOT_PAID = {
  code: 'not-paid',
  message: 'The invoice is made when the order is paid. This one waits for its payment.',
}

/** A paid order's tax invoice for its shopper, by the order's key, compared in constant time. */
export function shopperDocumentRoutes(deps: DocumentDeps): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/index.php/checkout/order-received/:id/tax-invoice.pdf',
      { config: { rateLimit: { max: DRAWINGS_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const params = longIdPath.safeParse(request.params)
        const query = keyQuery.safeParse(request.query)
        const order = params.success && query.success ? await readOrder(deps.db, params.data.id) : null
        const isOwn = order !== null && query.success && equalInConstantTime(query.data.key, order.key)
        if (!isOwn) return replyRefusals(reply, [NO_SUCH_ORDER])
        return sendInvoice(deps, reply, order)
      },
    )

    app.get(
      '/index.php/checkout/order-received/:id/adjustment-notes/:refund.pdf',
      { config: { rateLimit: { max: DRAWINGS_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const params = notePath.safeParse(request.params)
        const query = keyQuery.safeParse(request.query)
        const order = params.success && query.success ? await readOrder(deps.db, params.data.id) : null
        const isOwn = order !== null && query.success && equalInConstantTime(query.data.key, order.key)
        if (!isOwn || !params.success) return replyRefusals(reply, [NO_SUCH_ORDER])
        return sendNote(deps, reply, order, params.data.refund)
      },
    )
  }
}

/** The owner's prints, behind the console's guard: tax invoice of an order, packing slips of several. */
export function documentsConsoleRoutes(deps: DocumentDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/console/api/orders/:id/tax-invoice.pdf', async (request, reply) => {
      const params = longIdPath.safeParse(request.params)
      const order = params.success ? await readOrder(deps.db, params.data.id) : null
      return order === null ? replyRefusals(reply, [NO_SUCH_ORDER]) : sendInvoice(deps, reply, order)
    })

    app.get('/console/api/orders/:id/adjustment-notes/:refund.pdf', async (request, reply) => {
      const params = notePath.safeParse(request.params)
      const order = params.success ? await readOrder(deps.db, params.data.id) : null
      if (order === null || !params.success) return replyRefusals(reply, [NO_SUCH_ORDER])
      return sendNote(deps, reply, order, params.data.refund)
    })

    app.get('/console/api/orders/packing-slips.pdf', async (request, reply) => {
      const query = slipsQuery.safeParse(request.query)
      if (!query.success) {
        return replyBadInput(reply, query.error)
      }
      const pdf = await printPackingSlips(deps, query.data.ids)
      return pdf === null ? replyRefusal(reply, 404, NOTHING_TO_PACK) : sendPdf(reply, pdf, 'packing-slips')
    })
  }
}

async function sendInvoice(
  deps: DocumentDeps,
  reply: FastifyReply,
  order: StoredOrder,
): Promise<FastifyReply> {
  const pdf = await printTaxInvoice(deps, order)
  if (pdf === null) return replyRefusal(reply, 409, NOT_PAID)
  return sendPdf(reply, pdf, `tax-invoice-${invoiceNumber(order.invoiceNumber ?? 0)}`)
}

async function sendNote(
  deps: DocumentDeps,
  reply: FastifyReply,
  order: StoredOrder,
  refundId: number,
): Promise<FastifyReply> {
  const note = await printAdjustmentNote(deps, order, refundId)
  if (note === null) return replyRefusal(reply, 404, NO_SUCH_NOTE)
  return sendPdf(reply, note.pdf, `adjustment-note-${adjustmentNumber(note.number)}`)
}

/** Shown in the browser, where it can be printed; its name is what it is saved under. */
function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(pdf)
}
