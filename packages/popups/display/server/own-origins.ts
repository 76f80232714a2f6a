import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnSite, originHost } from '../../targeting/rules/site-host.ts'

/** How long a browser may remember the answer to a preflight, in seconds. */
const PREFLIGHT_SECONDS = 86_400

/**
 * Lets a page of one of the account's sites, or of our own, read the answer. Says whether the caller may go
 * on: a request without an Origin comes from no foreign page and may; `null` and foreign origins may not.
 */
export function admitOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  sites: readonly string[],
): { ok: true } | { ok: false; message: string } {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined) return { ok: true }
  const host = originHost(origin)
  if (isOwnSite(host, sites)) {
    reply.header('access-control-allow-origin', origin)
    return { ok: true }
  }
  return {
    ok: false,
    message: `${host || 'This page'} is not one of the account's sites. Add it in the console, under popups, sites.`,
  }
}

/**
 * Answers a preflight. Which account a call belongs to often stands in its body, which a preflight does not
 * have: so the sites of all accounts pass here, and the call itself looks at its own account's.
 */
export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  isAnySite: (host: string) => boolean,
): FastifyReply {
  const { origin } = request.headers
  reply.header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
  if (origin === undefined || !isAnySite(originHost(origin))) {
    return reply.code(403).send({ success: false, message: 'This origin is not a site of any account.' })
  }
  return reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .code(204)
    .send()
}
