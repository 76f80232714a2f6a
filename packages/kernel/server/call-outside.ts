import type { lookup } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import { SECOND_MS } from '../rules/time.ts'
import { networkOf } from './network-of.ts'
import { type NoResponse, requestOutside } from './request-outside.ts'

export type OutsideCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}

/** What came of a call: an answer with its headers and the beginning of its text, or the reason why there was none. */
export type OutsideAnswer =
  | { came: 'answered'; status: number; headers: IncomingHttpHeaders; text: string }
  | { came: 'nothing'; reason: NoResponse }

/** Calls an address that an owner has typed. Never throws for what happens out there. */
export type CallOutside = (call: OutsideCall) => Promise<OutsideAnswer>

export type OutsideOptions = {
  /** Whether this machine itself may be called: for the sandbox and for tests, never with live payments. */
  allowsLoopback: boolean
  /** Everything together, from the name's lookup to the end of the answer, in ms. */
  timeoutMs?: number
  /** How much of an answer is read, in bytes; 65,536 when nothing is said. The rest is not waited for. */
  mostBytes?: number
  lookup?: typeof lookup
}

const TIMEOUT_MS = 10 * SECOND_MS
const MOST_READ_BYTES = 64 * 1024

/**
 * Opens the one way out for addresses of owners. It reaches the internet and no private network: every
 * IP address that a name stands for is looked at as the connection is made, so a name that changes its mind
 * between check and call gains nothing. Public addresses need https. Redirects are answers, and not followed.
 */
export function openCallOutside(options: OutsideOptions): CallOutside {
  const { allowsLoopback, timeoutMs = TIMEOUT_MS, mostBytes = MOST_READ_BYTES } = options
  return async ({ method, url, headers, body }) => {
    if (!URL.canParse(url)) return { came: 'nothing', reason: 'unreachable' }
    const isSecure = new URL(url).protocol === 'https:'
    const mayReach = (ip: string): boolean => {
      const network = networkOf(ip)
      return network === 'loopback' ? allowsLoopback : network === 'public' && isSecure
    }
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = await requestOutside({
      url,
      method,
      mayReach,
      timeoutMs,
      mostBytes,
      headers: { ...headers, ...length },
      ...(body !== undefined && { body }),
      ...(options.lookup && { lookup: options.lookup }),
    })
    if (asked.came === 'nothing') return asked
    const { status, bytes } = asked
    return { came: 'answered', status, headers: asked.headers, text: bytes.toString('utf8') }
  }
}
