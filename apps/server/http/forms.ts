import { isUtf8 } from 'node:buffer'
import type { Fields } from '@buoy/kernel/server/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** More names than any form of ours has; stops a body of a million ampersands from costing anything. */
const MAXIMUM_FIELDS = 500
/** So much of a field's name is said when its value cannot be read. */
const LONGEST_NAME = 60

/** A request that cannot be understood; the edge answers it with `statusCode` and this text. */
export function badRequest(message: string, statusCode = 400): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode, code: 'bad-request' })
}

/** Takes `application/x-www-form-urlencoded` bodies, strictly: what is not UTF-8 is refused, not repaired. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseForm(body),
  )
}

/** The fields of the form that a request has sent; a body that is no form has none. */
export function fieldsOf({ body }: FastifyRequest): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
}

/**
 * Reads a form body. A name sent several times becomes a list. Throws a 400 when the bytes are not
 * UTF-8, a percent sign starts no byte, or there are more than 500 fields.
 */
export function parseForm(body: Buffer): Fields {
  if (!isUtf8(body)) throw badRequest('The form is not valid UTF-8 text. Send it encoded as UTF-8.')
  const fields: Fields = Object.create(null) as Fields
  const pairs = body
    .toString('utf8')
    .split('&')
    .filter((pair) => pair !== '')
  if (pairs.length > MAXIMUM_FIELDS) throw badRequest(`The form has more than ${MAXIMUM_FIELDS} fields.`, 413)
  for (const pair of pairs) {
    const split = pair.indexOf('=')
    const name = decode(split < 0 ? pair : pair.slice(0, split), 'A name in the form')
    const value = split < 0 ? '' : decode(pair.slice(split + 1), `The field "${name.slice(0, LONGEST_NAME)}"`)
    const known = fields[name]
    fields[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return fields
}

function decode(text: string, where: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest(`${where} holds a percent sign that encodes no UTF-8 text. Send it form-encoded.`)
  }
}
