import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { ADDRESS_REFUSED, guardedLookup } from './guarded-lookup.ts'

/** Why no answer came. */
export type NoResponse = 'address-refused' | 'too-slow' | 'unreachable' | 'insecure'

/** An answer with the beginning of its body, or the reason why there was none. `isWhole` is false for a longer one. */
export type RawResponse =
  | { came: 'answered'; status: number; headers: IncomingHttpHeaders; bytes: Buffer; isWhole: boolean }
  | { came: 'nothing'; reason: NoResponse }

type Question = {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body?: string
  /** Which IP addresses may be called. */
  mayReach: (ip: string) => boolean
  /** Everything together, from the name's lookup to the end of the answer, in ms. */
  timeoutMs: number
  /** How much of an answer is read, in bytes; the rest is not waited for. */
  mostBytes: number
  lookup?: typeof lookup
}

/** Codes that tell of a certificate or a handshake that did not hold. */
const INSECURE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)|EPROTO/

/**
 * Asks an address that an owner has typed. Every IP address that its name stands for is looked at as the connection
 * is made. Redirects are answers, and not followed. Never throws for what happens out there.
 */
export function requestOutside(question: Question): Promise<RawResponse> {
  const { url, method, body = '', mayReach, timeoutMs, mostBytes } = question
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // An address that is written out is not looked up, and so not looked at there.
  if (isIP(literal) !== 0 && !mayReach(literal)) {
    return Promise.resolve({ came: 'nothing', reason: 'address-refused' })
  }
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const send = protocol === 'https:' ? requestSecure : requestPlain
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ came: 'nothing', reason: reasonOf(error, signal) })
    const request = send(url, {
      method,
      agent: false,
      signal,
      headers: { ...question.headers, 'user-agent': 'Buoy' },
      lookup: guardedLookup(question.lookup ?? lookup, mayReach),
    })
    request.on('error', fail)
    // To another protocol than ours nobody follows; unheard, it would end the call without a word.
    request.on('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.destroy()
      resolve({ came: 'answered', status: statusCode, headers, bytes: Buffer.alloc(0), isWhole: true })
    })
    request.on('response', (response) => {
      const pieces: Buffer[] = []
      let size = 0
      const answer = () => {
        resolve({
          came: 'answered',
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(pieces).subarray(0, mostBytes),
          isWhole: size <= mostBytes,
        })
      }
      response.on('data', (piece: Buffer) => {
        pieces.push(piece)
        size += piece.length
        if (size <= mostBytes) return
        answer()
        response.destroy()
      })
      response.on('end', answer)
      response.on('error', fail)
    })
    request.end(body)
  })
}

function reasonOf({ code = '' }: NodeJS.ErrnoException, signal: AbortSignal): NoResponse {
  if (signal.aborted) return 'too-slow'
  if (code === ADDRESS_REFUSED) return 'address-refused'
  return INSECURE.test(code) ? 'insecure' : 'unreachable'
}
