import type { FastifyRequest } from 'fastify'
import type { Owner } from '../contract.ts'

const signedInByRequest = new WeakMap<FastifyRequest, { owner: Owner; sessionId: string }>()

/** Notes who sent a request; the owner guard calls it once the request has passed. */
export function rememberSignedIn(
  request: FastifyRequest,
  signedIn: { owner: Owner; sessionId: string },
): void {
  signedInByRequest.set(request, signedIn)
}

/** The owner who sent this request. Throws when the route does not stand behind the owner guard. */
export function ownerOf(request: FastifyRequest): Owner {
  return signedInOf(request).owner
}

/** The session that sent this request, by its id. Throws where {@link ownerOf} does. */
export function sessionOf(request: FastifyRequest): string {
  return signedInOf(request).sessionId
}

function signedInOf(request: FastifyRequest): { owner: Owner; sessionId: string } {
  const signedIn = signedInByRequest.get(request)
  if (signedIn === undefined) throw new Error(`${request.url} is not behind the owner guard`)
  return signedIn
}
