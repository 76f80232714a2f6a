import type { FastifyRequest } from 'fastify'
import { CLIENT_IP_HEADER } from './owner-auth.ts'

/** A request's headers as the web platform has them, with the visitor's address as the edge knows it. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  headers.set(CLIENT_IP_HEADER, request.ip)
  return headers
}
