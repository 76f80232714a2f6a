import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { SECOND_MS } from '../rules/time.ts'
import { ADDRESS_REFUSED, guardedLookup } from './guarded-lookup.ts'
import { networkOf } from './network-of.ts'

/** What came of a request: an answer with the beginning of its text, or the reason why there was none. */
export type OutsideAnswer =
  | { came: 'answered'; status: number; text: string }
  | { came: 'nothing'; reason: 'address-refused' | 'too-slow' | 'unreachable' | 'insecure' }

/** Posts to an address that an owner has typed. Never throws for what happens out there. */
export type PostOutside = (request: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<OutsideAnswer>

type Options = {
  /** Whether this machine itself may be posted to: for the sandbox and for tests, never with live payments. */
  allowsLoopback: boolean
  /** Everything together, from the name's lookup to the end of the answer, in ms. */
  timeoutMs?: number
  lookup?: typeof lookup
}

const TIMEOUT_MS = 10 * SECOND_MS
/** How much of an answer is read, in bytes; the rest is not waited for. */
const MOST_READ_BYTES = 4096
/** Codes that tell of a certificate or a handshake that did not hold. */
const INSECURE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)|EPROTO/

/**
 * Opens the one way out for addresses of owners. It reaches the internet and nothing behind our own door: every
 * IP address that a name stands for is looked at as the connection is made, so a name that changes its mind
 * between check and call gains nothing. Public addresses need https. Redirects are answers, and not followed.
 */
export function openPostOutside(options: Options): PostOutside {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  return ({ url, headers, body }) => {
    const { protocol, hostname } = new URL(url)
    const isSecure = protocol === 'https:'
    const mayReach = (ip: string): boolean => {
      const network = networkOf(ip)
      return network === 'loopback' ? options.allowsLoopback : network === 'public' && isSecure
    }
    const literal = hostname.replace(/^\[|\]$/g, '')
    // An address that is written out is not looked up, and so not looked at there.
    if (isIP(literal) !== 0 && !mayReach(literal)) return Promise.resolve(nothing('address-refused'))
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const send = isSecure ? requestSecure : requestPlain
      const request = send(url, {
        ...{ method: 'POST', agent: false, signal },
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Buoy' },
        lookup: guardedLookup(options.lookup ?? lookup, mayReach),
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(nothing(reasonOf(error, signal))))
      request.on('response', (response) => {
        const pieces: Buffer[] = []
        let size = 0
        const answer = () =>
          resolve({
            came: 'answered',
            status: response.statusCode ?? 0,
            text: Buffer.concat(pieces).subarray(0, MOST_READ_BYTES).toString('utf8'),
          })
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          size += piece.length
          if (size < MOST_READ_BYTES) return
          answer()
          response.destroy()
        })
        response.on('end', answer)
        response.on('error', (error) => resolve(nothing(reasonOf(error, signal))))
      })
      request.end(body)
    })
  }
}

function nothing(reason: Extract<OutsideAnswer, { came: 'nothing' }>['reason']): OutsideAnswer {
  return { came: 'nothing', reason }
}

function reasonOf({ code = '' }: NodeJS.ErrnoException, signal: AbortSignal) {
  if (signal.aborted) return 'too-slow'
  if (code === ADDRESS_REFUSED) return 'address-refused'
  return INSECURE.test(code) ? 'insecure' : 'unreachable'
}
