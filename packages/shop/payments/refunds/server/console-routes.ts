import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { refundInput } from '../contract.ts'
import { findOrderRefunds } from './list-refunds.ts'
import { type RefundDeps, refundPart } from './refund-part.ts'

const NO_SUCH_ORDER = { code: 'not-found', message: 'There is no such order.' }

/** The console's calls about refunds, below `/console/api/orders/:id/refunds`, behind the owner's guard. */
export function refundsConsoleRoutes(deps: RefundDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/console/api/orders/:id/refunds', async (request, reply) => {
      const params = longIdPath.safeParse(request.params)
      const found = params.success ? await findOrderRefunds(deps.db, params.data.id) : null
      return found ?? reply.code(404).send(NO_SUCH_ORDER)
    })

    app.post('/console/api/orders/:id/refunds', async (request, reply) => {
      const params = longIdPath.safeParse(request.params)
      if (!params.success) return reply.code(404).send(NO_SUCH_ORDER)
      const body = refundInput.safeParse(request.body)
      if (!body.success) {
        const issues = body.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
        return reply.code(400).send({ code: 'bad-request', message: z.prettifyError(body.error), issues })
      }
      const { lines, shipping, ...ask } = body.data
      const restock = new Set(lines.filter((line) => line.restock).map(({ position }) => position))
      const outcome = await refundPart(deps, {
        ...ask,
        orderId: params.data.id,
        owner: ownerOf(request),
        wish: { lines, shipping, restock },
      })
      if (outcome.ok) {
        const { id, state, amount, failure } = outcome.value
        return { id, state, amount, failure }
      }
      const [first] = outcome.refusals
      const issues = outcome.refusals.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
      return reply.code(first?.code === 'not-found' ? 404 : 409).send({ ...first, issues })
    })
  }
}
