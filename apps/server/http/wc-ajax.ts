import type { Call, Fields } from '@buoy/kernel/server/call.ts'
import type { Gate } from '@buoy/platform/announcement/server/open-gate.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameOrigin } from './same-origin.ts'
import {
  addSetCookies,
  recogniseCaller,
  renewSession,
  type SessionDeps,
  saveSession,
  setReadableCookies,
} from './session.ts'

/** Calls that only read: they may also come as GET, and keep nothing. */
const READING_CALLS = new Set(['get_refreshed_fragments', 'find_localities'])

/** Calls per minute from one address; a quick shopper makes 20. This machine itself is not limited. */
const CALLS_PER_MINUTE = 240

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Answers `/?wc-ajax={name}` (S7.01 and following) from the features' tables of calls. Fields of the
 * query and the body are merged, the body wins. GET belongs to the home page, so `readingCall` is
 * given to the route that serves it, which hands over whatever carries the parameter.
 */
export function wcAjax(
  app: FastifyInstance,
  deps: SessionDeps & { calls: Record<string, Call>; gate: Gate },
): { readingCall: Handler } {
  const calls = new Map(Object.entries(deps.calls))

  const answer: Handler = async (request, reply) => {
    const query = request.query as Fields
    const name = String(query['wc-ajax'] ?? '')
    const call = calls.get(name)
    reply.header('cache-control', 'no-store')
    if (call === undefined) {
      return reply
        .code(404)
        .send({ code: 'unknown-call', message: `There is no shop call named "${name.slice(0, 60)}".` })
    }
    if (request.method === 'GET' && !READING_CALLS.has(name)) {
      return reply
        .code(405)
        .header('allow', 'POST')
        .send({ code: 'post-only', message: `Send ${name} as a POST.` })
    }
    if (request.method === 'POST' && !isSameOrigin(request)) {
      return reply
        .code(403)
        .send({ code: 'foreign-origin', message: 'This call is only taken from the shop’s own pages.' })
    }
    const entry = await deps.gate.forCall({ name, cookies: request.cookies })
    if (entry.kind === 'closed') {
      return reply
        .code(503)
        .send({ code: 'shop-closed', message: `${entry.says.title}. Nothing can be bought yet.` })
    }
    const body = typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {}
    const caller = await recogniseCaller(deps, request, reply)
    const result = await call({ fields: { ...query, ...body }, caller })
    const keepsNothing = READING_CALLS.has(name) || result.keepsNothing === true
    if (result.renewsSession === true) renewSession(deps, reply)
    else if (!keepsNothing) saveSession(deps, reply, caller)
    setReadableCookies(deps, reply, result.cookies ?? [])
    addSetCookies(reply, result.setCookies ?? [])
    return reply.code(result.status).send(result.body)
  }

  app.route({
    method: 'POST',
    url: '/',
    config: {
      rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' },
      calls: [...calls.keys()].map((name) => `/?wc-ajax=${name}`),
    },
    handler: answer,
  })
  return { readingCall: answer }
}
