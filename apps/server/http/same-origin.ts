import type { FastifyRequest } from 'fastify'

/**
 * Tells whether a state-changing request comes from one of our own pages. Browsers name the origin
 * of such requests; programs that send neither header are no one's browser and carry no cookies
 * that could be abused (OWASP, "Cross-Site Request Forgery Prevention").
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  if (origin !== undefined) return hostOf(origin) === request.headers.host
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
