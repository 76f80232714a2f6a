import type { FastifyInstance } from 'fastify'
import { badRequest } from './forms.ts'

/** Deeper than any input of ours; a body nested further is nonsense or an attack. */
const MAXIMUM_DEPTH = 20

/**
 * Refuses input with the character U+0000, which no PostgreSQL text can hold, before a route sees
 * it: it would be an error of the database, and so a 500, wherever it was stored or looked up.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      if (holdsNul(part, 0)) throw badRequest('The request holds a character (U+0000) that no text may hold.')
    }
    done()
  })
}

function holdsNul(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  if (depth > MAXIMUM_DEPTH) throw badRequest('The request is nested too deeply.')
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner, depth + 1))
}
