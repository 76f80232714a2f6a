import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnSite, originHost } from '../../targeting/rules/site-host.ts'

/** How long a browser may remember the answer to a preflight, in seconds. */
const PREFLIGHT_SECONDS = 86_400

/** Whether a caller may read what an account is answered: its own sites and ours may, and who comes from no page. */
export function mayRead(
  origin: string | undefined,
  { hosts }: { hosts: readonly string[] },
  { ownHost }: { ownHost: string },
): boolean {
  if (origin === undefined) return true
  const host = originHost(origin)
  return isOwnSite(host, hosts) || isOwnSite(host, [ownHost])
}

/**
 * Lets a page of one of the account's sites, or of our own, read the answer. Says whether the caller may go
 * on: a request without an Origin comes from no foreign page and may; `null` and foreign origins may not.
 */
export function admitOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  account: { hosts: readonly string[] },
  service: { ownHost: string },
): { ok: true } | { ok: false; message: string } {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (mayRead(origin, account, service)) {
    if (origin !== undefined) reply.header('access-control-allow-origin', origin)
    return { ok: true }
  }
  return {
    ok: false,
    message: `${originHost(origin ?? '') || 'This page'} is not one of the account's sites. Add it in the console, under popups, sites.`,
  }
}

/**
 * Lets pages of any account's sites read why a call was turned down before anybody knew whose it was: too large, too
 * often.
 */
export function admitToError(
  request: FastifyRequest,
  reply: FastifyReply,
  isAnySite: (host: string) => boolean,
): void {
  const { origin } = request.headers
  reply.header('vary', 'Origin')
  if (origin === undefined || !isAnySite(originHost(origin))) return
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'Retry-After')
}

/**
 * Answers a preflight. Which account a call belongs to often stands in its body, which a preflight does not
 * have: so the sites of all accounts pass here, and the call itself looks at its own account's.
 */
export function replyToPreflight(
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
