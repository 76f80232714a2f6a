import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endAlertInput, stockAlertInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { endAlert, type StockAlertDeps, subscribeToStock } from './subscribe-to-stock.ts'

/** Where a subscription is read and ended without script. */
export const STOCK_ALERT_PAGE = '/index.php/stock-alert/'
/** Subscriptions per minute from one address. */
const ASKED_PER_MINUTE = 10
const MEANINGS = { status: { 'in-stock': 409, 'on-the-list': 409, 'too-many': 429 } }

type Deps = StockAlertDeps & {
  clock: Clock
  db: Database
  isSameOrigin: (request: FastifyRequest) => boolean
}

/**
 * `POST /index.php/stock-alerts/` and `POST /index.php/stock-alerts/end/`. A script that accepts JSON gets
 * it; a plain form is led to the page of its subscription.
 */
export function stockAlertRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const config = { rateLimit: { max: ASKED_PER_MINUTE, timeWindow: '1 minute' } }
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (deps.isSameOrigin(request)) return
      const message = 'This form is only taken from the shop’s own pages.'
      return replyRefusals(reply, [{ code: 'foreign-origin', message }])
    })

    app.post('/index.php/stock-alerts/', { config }, async (request, reply) => {
      const input = stockAlertInput(deps.texts()).safeParse(request.body ?? {})
      if (!input.success) {
        const message = input.error.issues[0]?.message ?? ''
        return replyRefusals(reply, [{ code: 'invalid-input', message }])
      }
      const { variation_id: variantId, email } = input.data
      const subscribed = await subscribeToStock(deps, { variantId, email })
      if (!subscribed.ok) return replyRefusals(reply, subscribed.refusals, MEANINGS)
      if (wantsJson(request)) return subscribed.value
      return reply.redirect(`${STOCK_ALERT_PAGE}?key=${subscribed.value.key}`, 303)
    })

    app.post('/index.php/stock-alerts/end/', { config }, async (request, reply) => {
      const input = endAlertInput.safeParse(request.body ?? {})
      if (!input.success)
        return replyRefusal(reply, 400, {
          code: 'invalid-input',
          message: translator(messages, deps.texts())('linkNotWorking'),
        })
      await endAlert(deps, input.data.key)
      if (wantsJson(request)) return {}
      return reply.redirect(`${STOCK_ALERT_PAGE}?key=${input.data.key}`, 303)
    })
  }
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') === true
}
