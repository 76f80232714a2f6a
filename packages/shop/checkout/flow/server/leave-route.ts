import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { longIdPath } from '@buoy/kernel/server/ids.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { ShownTexts } from '@buoy/platform/texts/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import type { PaymentProvider } from '../../../payments/port/server/payment-provider.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { messages } from '../messages.ts'

/** A person needs a few; more than this a minute from one address guesses keys. */
const TRIES_PER_MINUTE = 60

const keyQuery = z.object({ key: z.string().min(1).max(200) })

/**
 * `GET /index.php/checkout/order-pay/{id}/go-on/?key=…`: leads the shopper on to the provider's page on which the order is paid.
 * A page in between and no redirect: browsers that obey `form-action` stop a form whose redirects end elsewhere. An
 * order that waits for nobody there leads to its own page.
 */
export function leaveRoute(
  deps: { db: Database; provider: PaymentProvider } & TextsDeps,
): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/index.php/checkout/order-pay/:id/go-on/',
      { config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const params = longIdPath.safeParse(request.params)
        const query = keyQuery.safeParse(request.query)
        const order = params.success ? await readOrder(deps.db, params.data.id) : null
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        if (order === null || !query.success || !equalInConstantTime(query.data.key, order.key)) {
          return reply
            .code(404)
            .type('text/plain; charset=utf-8')
            .send(translator(messages, deps.texts())('linkUnknown'))
        }
        const checkoutSession =
          order.checkoutSessionId === null
            ? null
            : await findCheckoutSession(deps.db, order.checkoutSessionId)
        const found =
          checkoutSession?.state === 'authenticating'
            ? await deps.provider.find(checkoutSession.providerIntent ?? '')
            : null
        const target = found?.kind === 'payment' ? found.payment.leaveTo : undefined
        if (target === undefined) return reply.redirect(orderReceivedPath(order.id, order.key), 303)
        return reply.type('text/html; charset=utf-8').send(pageTo(target, deps.texts()))
      },
    )
  }
}

function pageTo(target: string, texts: ShownTexts): string {
  const go = escapeHtml(translator(messages, texts)('continueToPayment'))
  const direction = texts.isRightToLeft ? ' dir="rtl"' : ''
  const href = escapeHtml(new URL(target).href)
  return `<!doctype html><html lang="${escapeHtml(texts.lang)}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${go}</title><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${href}"></head>
<body><p><a href="${href}" rel="noreferrer">${go}</a></p></body></html>`
}
