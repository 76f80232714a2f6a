import type { FastifyRequest } from 'fastify'

/** RFC 9112, section 3.2.2: what proxies send; the host counts by its header alone. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#\\]*/i
/** Slashes of either kind, and what URL parsers skip between them: two of them would be read as the start of a host. */
const LEADING_SLASHES = /^[/\\\t\r\n]*/

/**
 * The path and query that a request asks for, always with one slash at its beginning: `//`, `/\` and `//host/path` are
 * read as other addresses by every URL parser, and so would be another page to the router than to the code that renders it.
 */
export function pathOfTarget(target: string): string {
  const path = target.replace(ABSOLUTE_FORM, '')
  return `/${path.replace(LEADING_SLASHES, '')}`
}

/** A name, an IPv4 address, or one of IPv6 in brackets, with a port or without (RFC 3986, section 3.2.2). */
const HOST = /^(?:[0-9A-Za-z._~-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/

/** Whether a request says where it is sent in a form that can be made into an address (RFC 9112, section 3.2). */
export function saysWhere({ raw, host, protocol }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    if (raw.rawHeaders[at]?.length === 4 && raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  const isWeb = protocol === 'http' || protocol === 'https'
  return hosts <= 1 && isWeb && HOST.test(host) && URL.canParse(`http://${host}/`)
}
