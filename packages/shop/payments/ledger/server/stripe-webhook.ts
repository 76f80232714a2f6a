import type { FastifyPluginAsync } from 'fastify'
import { type RecordDeps, recordEvent } from './record-event.ts'

/** The largest event the provider sends is far below this, in bytes. */
const BODY_LIMIT = 256 * 1024

/**
 * `POST /webhooks/stripe`: stores what the provider has signed and answers 200 at once; the work is
 * done by a job. The body is taken raw, since the signature is over its bytes.
 */
export function stripeWebhook(deps: RecordDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const outcome = await recordEvent(deps, {
        body,
        signature: typeof signature === 'string' ? signature : '',
      })
      if (outcome.ok) return reply.send({ received: true })
      const [refusal] = outcome.refusals
      return reply.code(400).send({ ...refusal })
    })
  }
}
