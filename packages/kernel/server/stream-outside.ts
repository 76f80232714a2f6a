import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from './guarded-lookup.ts'
import { networkOf } from './network-of.ts'

/** A file that comes, or the reason why it does not. The caller reads `body` or destroys it. */
export type Streamed =
  | { kind: 'came'; status: number; headers: IncomingHttpHeaders; body: IncomingMessage }
  | { kind: 'nothing'; reason: string }

type Wanted = {
  url: string
  /** A `Range` header that is passed on. */
  range?: string
}

/** Fetches a file from an address that an owner has typed. Never throws for what happens out there. */
export type StreamOutside = (wanted: Wanted) => Promise<Streamed>

type Guard = { mayReach: (ip: string) => boolean; lookup: typeof lookup }

/** Stores of files send on to where the bytes are; more often than this is a circle. */
const MOST_REDIRECTS = 4
/** How long nothing may come, in ms. */
const IDLE_MS = 20_000

/**
 * Opens the fetcher of files. It reaches the internet and no private network, this machine only
 * where that is allowed; every address on the way, also that of a redirect, is looked at as the connection is made.
 */
export function openStreamOutside(options: {
  allowsLoopback: boolean
  lookup?: typeof lookup
}): StreamOutside {
  const mayReach = (ip: string): boolean => {
    const network = networkOf(ip)
    return network === 'public' || (network === 'loopback' && options.allowsLoopback)
  }
  return (wanted) => follow(wanted, { mayReach, lookup: options.lookup ?? lookup })
}

async function follow(wanted: Wanted, guard: Guard): Promise<Streamed> {
  let url = wanted.url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return nothing('no web address')
    const came = await ask({ ...wanted, url }, guard)
    const target = came.kind === 'came' ? redirectOf(came) : null
    if (came.kind === 'nothing' || target === null) return came
    came.body.destroy()
    url = new URL(target, url).href
  }
  return nothing('too many redirects')
}

function ask({ url, range }: Wanted, { mayReach, lookup: look }: Guard): Promise<Streamed> {
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // An address that is written out is not looked up, and so not looked at there.
  if (isIP(literal) !== 0 && !mayReach(literal)) return Promise.resolve(nothing('address refused'))
  return new Promise((resolve) => {
    const send = protocol === 'https:' ? requestSecure : requestPlain
    const request = send(url, {
      agent: false,
      headers: { 'user-agent': 'Buoy', ...(range !== undefined && { range }) },
      lookup: guardedLookup(look, mayReach),
      timeout: IDLE_MS,
    })
    request.on('timeout', () => request.destroy(new Error('nothing came for too long')))
    request.on('error', (error) => resolve(nothing(error.message)))
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(nothing('another protocol'))
    })
    request.on('response', (body) =>
      resolve({ kind: 'came', status: body.statusCode ?? 0, headers: body.headers, body }),
    )
    request.end()
  })
}

function redirectOf({ status, headers }: { status: number; headers: IncomingHttpHeaders }): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  return isRedirect && headers.location ? headers.location : null
}

function nothing(reason: string): Streamed {
  return { kind: 'nothing', reason }
}
