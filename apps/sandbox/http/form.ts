import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { RawParameters } from './parameters.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_LIMIT_BYTES = 128 * 1024
const LIMITS = { depth: 6, parameterLimit: 500, arrayLimit: 100 }

/** Takes form bodies and no others, as text, in this plugin only: the rest of the server reads them flat. */
export function parseFormsAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

/** Path, query and form as one set of parameters; the path wins. `card[number]=4` becomes an object. */
export function readForm(request: FastifyRequest): RawParameters {
  const query = request.raw.url?.split('?', 2)[1] ?? ''
  const body = typeof request.body === 'string' ? request.body : ''
  return { ...parse(query, LIMITS), ...parse(body, LIMITS), ...(request.params as RawParameters) }
}
