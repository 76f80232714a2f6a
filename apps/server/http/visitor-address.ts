import type { IncomingMessage } from 'node:http'
import type { IsProxy } from './proxies.ts'

/**
 * The address that a request comes from: that of the socket, or when a proxy is there, the last one that no proxy of
 * ours has in `X-Forwarded-For`. Fastify says the same of `request.ip`, in ten times the time.
 */
export function visitorAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  isProxy: IsProxy,
): string {
  let address = socket.remoteAddress ?? ''
  let rest = forwardedFor(headers['x-forwarded-for'])
  while (rest !== '' && isProxy(address)) {
    const comma = rest.lastIndexOf(',')
    const next = rest.slice(comma + 1).trim()
    rest = comma < 0 ? '' : rest.slice(0, comma)
    if (next !== '') address = next
  }
  return address
}

function forwardedFor(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
