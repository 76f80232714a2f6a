import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../rules/scopes.ts'
import { findApiKey, type KeyHolder } from './find-api-key.ts'
import { sendProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key of the API must be allowed to take this route; `null` for none, absent for routes without a key. */
    apiScope?: Scope | null
  }
}

const holders = new WeakMap<FastifyRequest, KeyHolder>()

/**
 * The guard of the API, an `onRequest` hook, so that bodies of strangers are not read: 401 without a key that works
 * (RFC 6750), 403 for a key without the scope of the route.
 */
export function requireKey(deps: { db: Database; clock: Clock }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header('cache-control', 'no-store')
    const { apiScope } = request.routeOptions.config
    if (apiScope === undefined) return undefined
    const given = request.headers.authorization
    const holder = await findApiKey(deps, given)
    if (holder === null) {
      const challenge =
        given === undefined ? 'Bearer realm="Buoy"' : 'Bearer realm="Buoy", error="invalid_token"'
      reply.header('www-authenticate', challenge)
      const detail =
        given === undefined
          ? 'Send the header "Authorization: Bearer" with a key of the API. Owners create keys in the console, under Popups.'
          : 'This key does not work. It may have been revoked; create another one in the console.'
      return sendProblem(reply, 401, { code: given === undefined ? 'no-key' : 'invalid-key', detail })
    }
    if (apiScope !== null && !holder.scopes.includes(apiScope)) {
      reply.header('www-authenticate', `Bearer realm="Buoy", error="insufficient_scope", scope="${apiScope}"`)
      const detail = `The key “${holder.name}” does not have the scope ${apiScope}. Create a key that has it.`
      return sendProblem(reply, 403, { code: 'insufficient-scope', detail })
    }
    holders.set(request, holder)
    return undefined
  }
}

/** Whose key a request came with. Throws for a route that needs none. */
export function holderOf(request: FastifyRequest): KeyHolder {
  const holder = holders.get(request)
  if (holder === undefined) throw new Error(`${request.url} needs no key`)
  return holder
}

/** The key as the activity log names it. */
export function actorOf(request: FastifyRequest): Actor {
  return { id: null, name: `API key ${holderOf(request).name}` }
}
