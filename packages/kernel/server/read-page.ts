import { SECOND_MS } from '../rules/time.ts'
import { networkOf } from './network-of.ts'
import { requestOutside } from './request-outside.ts'

/** A page of somebody's site, or why there is none. `location` is where a redirect leads, or ''. */
export type PageResponse =
  | { came: 'page'; status: number; html: string; policies: string[]; location: string }
  | { came: 'nothing'; reason: 'address-refused' | 'too-slow' | 'unreachable' }

/** Reads a page at an address that an owner has typed. Never throws for what happens out there. */
export type ReadPage = (url: string) => Promise<PageResponse>

const TIMEOUT_MS = 8 * SECOND_MS
/** How much of a page is read, in bytes; the snippet of a longer one is not found. */
const MOST_READ_BYTES = 1024 * 1024

/**
 * Opens the reader of pages. It reaches the internet and no private network; this machine only
 * where that is allowed. Redirects are answers, and not followed.
 */
export function openReadPage(options: { allowsLoopback: boolean; timeoutMs?: number }): ReadPage {
  const mayReach = (ip: string): boolean => {
    const network = networkOf(ip)
    return network === 'public' || (network === 'loopback' && options.allowsLoopback)
  }
  return async (url) => {
    const asked = await requestOutside({
      url,
      method: 'GET',
      headers: { accept: 'text/html' },
      mayReach,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      mostBytes: MOST_READ_BYTES,
    })
    if (asked.came === 'nothing') {
      // What to do about a broken certificate the page's owner sees in any browser.
      return { came: 'nothing', reason: asked.reason === 'insecure' ? 'unreachable' : asked.reason }
    }
    return {
      came: 'page',
      status: asked.status,
      html: asked.bytes.toString('utf8'),
      policies: [asked.headers['content-security-policy'] ?? []].flat(),
      location: asked.headers.location ?? '',
    }
  }
}
