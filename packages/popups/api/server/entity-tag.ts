import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A tag of what a body says (RFC 9110, 8.8.3). */
export function tagOf(body: object): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`
}

/** Whether a header of tags names this one; `*` names all. */
export function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}

/** Answers with a body and its tag, or 304 where the program has it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, tag: string, body: object) {
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  return namesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body)
}
