import type { FastifyPluginAsync } from 'fastify'
import { type RecordDeps, recordEvent } from './record-event.ts'

/** The largest event the provider sends is far below this, in bytes. */
const BODY_LIMIT = 256 * 1024

/**
 * `POST /webhooks/{provider}`: stores what the provider has signed and answers 200 at once; the work is
 * done by a job. The body is taken raw, since the signature is over its bytes.
 */
export function webhookRoute(deps: RecordDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    app.post(`/webhooks/${deps.providerName}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const outcome = await recordEvent(deps, { body, headers: request.headers })
      if (outcome.ok) return reply.send({ received: true })
      const [refusal] = outcome.refusals
      return reply.code(400).send({ ...refusal })
    })
  }
}
