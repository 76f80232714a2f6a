import type { lookup } from 'node:dns'
import { SECOND_MS } from '../rules/time.ts'
import { networkOf } from './network-of.ts'
import { type NoResponse, requestOutside } from './request-outside.ts'

/** A file of somebody's server, or why there is none. */
export type FetchedFile =
  | { came: 'file'; bytes: Buffer }
  | { came: 'nothing'; reason: NoResponse | 'not-an-address' | 'too-large' | 'too-many-redirects' }
  | { came: 'nothing'; reason: 'refused'; status: number }

/** Fetches a file whose address stands in somebody's data. Never throws for what happens out there. */
export type FetchOutside = (request: {
  url: string
  accept: string
  mostBytes: number
}) => Promise<FetchedFile>

type Options = {
  /** Whether this machine itself may be asked: for tests alone. */
  allowsLoopback: boolean
  /** One request, from the name's lookup to the end of the answer, in ms. */
  timeoutMs?: number
  lookup?: typeof lookup
}

const TIMEOUT_MS = 30 * SECOND_MS
const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Opens the way out for addresses that stand in data. It reaches the internet and no network behind our own: every IP
 * address that a name stands for is looked at as the connection is made, and at each redirect again.
 */
export function openFetchOutside(options: Options): FetchOutside {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  const mayReach = (ip: string): boolean => {
    const network = networkOf(ip)
    return network === 'public' || (network === 'loopback' && options.allowsLoopback)
  }
  return async ({ url, accept, mostBytes }) => {
    let next = readAddress(url)
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (next === null) return { came: 'nothing', reason: 'not-an-address' }
      const asked = await requestOutside({
        url: next,
        method: 'GET',
        headers: { accept },
        mayReach,
        timeoutMs,
        mostBytes,
        ...(options.lookup && { lookup: options.lookup }),
      })
      if (asked.came === 'nothing') return asked
      const { status, headers, bytes, isWhole } = asked
      if (REDIRECTS.has(status) && headers.location !== undefined) {
        next = readAddress(headers.location, next)
        continue
      }
      if (status !== 200) return { came: 'nothing', reason: 'refused', status }
      return isWhole ? { came: 'file', bytes } : { came: 'nothing', reason: 'too-large' }
    }
    return { came: 'nothing', reason: 'too-many-redirects' }
  }
}

/** An address of the web without a name and password in it; `null` when it is none. */
function readAddress(text: string, base?: string): string | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null
}
