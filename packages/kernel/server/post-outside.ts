import type { lookup } from 'node:dns'
import { SECOND_MS } from '../rules/time.ts'
import { networkOf } from './network-of.ts'
import { type NoResponse, type RawResponse, requestOutside } from './request-outside.ts'

/** What came of a request: an answer with the beginning of its text, or the reason why there was none. */
export type OutsideResponse =
  | { came: 'answered'; status: number; text: string }
  | { came: 'nothing'; reason: NoResponse }

/** Posts to an address that an owner has typed. Never throws for what happens out there. */
export type PostOutside = (request: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<OutsideResponse>

type Options = {
  /** Whether this machine itself may be posted to: for the sandbox and for tests, never with live payments. */
  allowsLoopback: boolean
  /** Everything together, from the name's lookup to the end of the answer, in ms. */
  timeoutMs?: number
  /** How much of an answer is read, in bytes; 4,096 when nothing is said. */
  mostBytes?: number
  lookup?: typeof lookup
}

const TIMEOUT_MS = 10 * SECOND_MS
/** How much of an answer is read, in bytes, unless said otherwise; the rest is not waited for. */
const MOST_READ_BYTES = 4096
/**
 * Opens the one way out for addresses of owners. It reaches the internet and no private network: every
 * IP address that a name stands for is looked at as the connection is made, so a name that changes its mind
 * between check and call gains nothing. Public addresses need https. Redirects are answers, and not followed.
 */
export function openPostOutside(options: Options): PostOutside {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  return ({ url, headers, body }) => {
    const { protocol } = new URL(url)
    const isSecure = protocol === 'https:'
    const mayReach = (ip: string): boolean => {
      const network = networkOf(ip)
      return network === 'loopback' ? options.allowsLoopback : network === 'public' && isSecure
    }
    return requestOutside({
      url,
      method: 'POST',
      body,
      mayReach,
      timeoutMs,
      mostBytes: options.mostBytes ?? MOST_READ_BYTES,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      ...(options.lookup && { lookup: options.lookup }),
    }).then(withoutHeaders)
  }
}

function withoutHeaders(asked: RawResponse): OutsideResponse {
  if (asked.came === 'nothing') return asked
  return { came: 'answered', status: asked.status, text: asked.bytes.toString('utf8') }
}
