import { findUnstorableText } from '@buoy/kernel/rules/unstorable-text.ts'
import type { FastifyInstance } from 'fastify'
import { refusedFields } from './errors.ts'

/**
 * Refuses input that no PostgreSQL text or JSON can hold before a route sees it: it would be an error of the database,
 * and so a 500, wherever it was stored or looked up. Answers 400 with the name of the field.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body } = request
    const found =
      findUnstorableText(params) ??
      findUnstorableText(query) ??
      brokenQuery(request.url) ??
      findUnstorableText(body)
    if (found !== null) throw refusedFields([found])
    done()
  })
}

/** Names of campaigns are typed into advertisements by hand: an address in Latin-1 must not cost a visit. */
const TYPED_ELSEWHERE = /^utm_/
/** Bytes beyond ASCII, percent-encoded. */
const ENCODED_BYTES = /(?:%[89A-Fa-f][0-9A-Fa-f])+/g

/** The first parameter of an address whose percent-encoded bytes are no UTF-8 text, such as `%ED%A0%80` or `%FF`. */
function brokenQuery(url: string): { field: string; message: string } | null {
  const start = url.indexOf('?')
  if (start < 0) return null
  for (const pair of url.slice(start + 1).split('&')) {
    if (TYPED_ELSEWHERE.test(pair)) continue
    for (const [bytes] of pair.matchAll(ENCODED_BYTES)) {
      if (isUtf8Text(bytes)) continue
      const name = pair.split('=', 1)[0] ?? ''
      return { field: name.slice(0, 60), message: 'holds percent-encoded bytes that are not UTF-8 text' }
    }
  }
  return null
}

function isUtf8Text(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
