import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { SECOND_MS } from '../rules/time.ts'
import { ADDRESS_REFUSED, guardedLookup } from './guarded-lookup.ts'
import { networkOf } from './network-of.ts'

/** A page of somebody's site, or why there is none. `location` is where a redirect leads, or ''. */
export type PageAnswer =
  | { came: 'page'; status: number; html: string; policies: string[]; location: string }
  | { came: 'nothing'; reason: 'address-refused' | 'too-slow' | 'unreachable' }

/** Reads a page at an address that an owner has typed. Never throws for what happens out there. */
export type ReadPage = (url: string) => Promise<PageAnswer>

const TIMEOUT_MS = 8 * SECOND_MS
/** How much of a page is read, in bytes; the snippet of a longer one is not found. */
const MOST_READ_BYTES = 1024 * 1024

/**
 * Opens the reader of pages. It reaches the internet and no private network behind our own door; this machine only
 * where that is allowed. Redirects are answers, and not followed.
 */
export function openReadPage(options: { allowsLoopback: boolean; timeoutMs?: number }): ReadPage {
  const mayReach = (ip: string): boolean => {
    const network = networkOf(ip)
    return network === 'public' || (network === 'loopback' && options.allowsLoopback)
  }
  return (url) => {
    const { protocol, hostname } = new URL(url)
    const literal = hostname.replace(/^\[|\]$/g, '')
    // An address that is written out is not looked up, and so not looked at there.
    if (isIP(literal) !== 0 && !mayReach(literal)) return Promise.resolve(nothing('address-refused'))
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
      const send = protocol === 'https:' ? requestSecure : requestPlain
      const fail = (error: NodeJS.ErrnoException) => {
        if (signal.aborted) resolve(nothing('too-slow'))
        else resolve(nothing(error.code === ADDRESS_REFUSED ? 'address-refused' : 'unreachable'))
      }
      const request = send(url, {
        ...{ agent: false, signal, lookup: guardedLookup(lookup, mayReach) },
        headers: { accept: 'text/html', 'user-agent': 'Buoy' },
      })
      request.on('error', fail)
      request.on('response', (response) => {
        const pieces: Buffer[] = []
        let size = 0
        const answer = () =>
          resolve({
            came: 'page',
            status: response.statusCode ?? 0,
            html: Buffer.concat(pieces).subarray(0, MOST_READ_BYTES).toString('utf8'),
            policies: [response.headers['content-security-policy'] ?? []].flat(),
            location: response.headers.location ?? '',
          })
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          size += piece.length
          if (size < MOST_READ_BYTES) return
          answer()
          response.destroy()
        })
        response.on('end', answer)
        response.on('error', fail)
      })
      request.end()
    })
  }
}

function nothing(reason: Extract<PageAnswer, { came: 'nothing' }>['reason']): PageAnswer {
  return { came: 'nothing', reason }
}
