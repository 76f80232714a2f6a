import type { Owner } from '@buoy/platform/access/contract.ts'
import { mayDo, type Permission, ROLES, refusalText } from '@buoy/platform/access/rules/permissions.ts'
import { rememberSignedIn } from '@buoy/platform/access/server/signed-in.ts'
import { replyRefusal, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnerAuth } from './owner-auth.ts'
import { webHeaders } from './web-headers.ts'

const SECOND_FACTOR_NEEDED =
  'This store asks everybody for a second factor. Set yours up under “Your account”, then go on.'

export type RequireOwnerDeps = {
  auth: OwnerAuth
  /** Tells whether a state-changing request comes from one of our own pages. */
  isSameOrigin: (request: FastifyRequest) => boolean
  /** Whether the store asks everybody who signs in for a second factor. */
  needsSecondFactor: () => Promise<boolean>
}

/** Whom a session cookie stands for. */
export type SignedIn = { owner: Owner; hasSecondFactor: boolean; sessionId: string }

/** The permission that a route needs, by its method and pattern; `null` for one that nobody has thought of. */
export type PermissionOfRoute = (method: string, pattern: string) => Permission | null

/**
 * The guard of `/console/api/*`, an `onRequest` hook so that strangers' bodies are not even read: lets
 * people through who are signed in and whose role has what the route needs; a route that states nothing
 * is for owners alone. Others get 401 `not-signed-in` or 403 `not-allowed`, requests that another site
 * has sent 403 `foreign-origin`, and everything but one's own account 403 `second-factor-needed` while
 * the store asks for one that is not set up. Routes behind it ask {@link ownerOf}.
 */
export function requireOwner(deps: RequireOwnerDeps & { permissionOf: PermissionOfRoute }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header('cache-control', 'no-store')
    if (request.method !== 'GET' && request.method !== 'HEAD' && !deps.isSameOrigin(request)) {
      const message = 'The console takes changes from its own pages only. Open /console/ and try there.'
      return replyRefusals(reply, [{ code: 'foreign-origin', message }])
    }
    const signedIn = await findSignedIn(deps, request, reply)
    if (signedIn === null) {
      return replyRefusal(reply, 401, { code: 'not-signed-in', message: 'Sign in to the console first.' })
    }
    const { owner, hasSecondFactor, sessionId } = signedIn
    const permission = deps.permissionOf(request.method, request.routeOptions.url ?? '')
    if (!mayDo(owner.role, permission)) {
      return replyRefusal(reply, 403, { code: 'not-allowed', message: refusalText(owner.role) })
    }
    if (permission !== 'own' && !hasSecondFactor && (await deps.needsSecondFactor())) {
      return replyRefusal(reply, 403, { code: 'second-factor-needed', message: SECOND_FACTOR_NEEDED })
    }
    rememberSignedIn(request, { owner, sessionId })
    return undefined
  }
}

/** Who a request's session cookie stands for, or `null`. A session in use is prolonged by the reply. */
export async function findSignedIn(
  deps: Pick<RequireOwnerDeps, 'auth'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const { response, headers } = await deps.auth.api.getSession({
    headers: webHeaders(request),
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (response === null) return null
  const { id, name, email, role, deactivatedAt, twoFactorEnabled } = response.user
  if (deactivatedAt) return null
  return {
    owner: { id, name, email, role: roleOf(role) },
    hasSecondFactor: twoFactorEnabled === true,
    sessionId: response.session.id,
  }
}

/** The database allows no other; should it ever, nobody gets more than they have. */
function roleOf(stored: string): Owner['role'] {
  const role = ROLES.find((known) => known === stored)
  if (role === undefined) throw new Error(`There is no role ${stored}`)
  return role
}
