import type { Fields } from '@buoy/kernel/server/call.ts'
import { type OrderPayDeps, payByForm } from '@buoy/shop/checkout/flow/server/order-pay-calls.ts'
import { leavePath, orderPayPath, orderReceivedPath } from '@buoy/shop/orders/record/rules/order-paths.ts'
import { ownOrderInput } from '@buoy/shop/payments/ledger/payment-contract.ts'
import type { FastifyInstance } from 'fastify'
import { badRequest } from './forms.ts'
import { isSameOrigin } from './same-origin.ts'
import { identifyCaller, type SessionDeps } from './session.ts'

/** Payments per minute from one address; a person makes a handful. */
const PAYMENTS_PER_MINUTE = 30

/**
 * The order-pay form submitted as a form (S7.32): after the call has said that the money is there, or
 * without it. Answers with a redirect: to the order, or back to the form, which says what is wrong.
 */
export function plainPay(app: FastifyInstance, deps: OrderPayDeps & SessionDeps): void {
  app.post(
    '/index.php/checkout/order-pay/:id/',
    { config: { rateLimit: { max: PAYMENTS_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      if (!isSameOrigin(request)) throw badRequest('This form is only taken from the shop’s own pages.', 403)
      const fields = (request.body ?? {}) as Fields
      const named = ownOrderInput.safeParse(fields)
      if (!named.success) throw badRequest('The form names no order. Open the link in your mail again.')
      const outcome = await payByForm(deps, fields, await identifyCaller(deps, request, reply))
      if (outcome.kind === 'leave') return reply.redirect(leavePath(outcome), 303)
      const path =
        outcome.kind === 'received'
          ? orderReceivedPath(outcome.orderId, outcome.key)
          : orderPayPath(named.data.order_id, named.data.order_key)
      return reply.redirect(path, 303)
    },
  )
}
