import { z } from 'zod'

/** How a network in front of the shop is told what a page shows, and what to forget. */
export type PurgeProtocol = {
  /** The header of a page that names its tags, and what stands between them. */
  tagHeader: string
  separator: string
  /** Tags of one call at most; more are sent in several. */
  most: number
  request: (tags: readonly string[], token: string) => { headers: Record<string, string>; body: string }
  /** Whether the answer of a call that was not refused by its status says that it was done. */
  isDone: (body: string) => boolean
}

const JSON_TYPE = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ ...JSON_TYPE, authorization: `Bearer ${token}` })

const cloudflareAnswer = z.object({ success: z.boolean() })

export const PURGE_PROTOCOLS = {
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: {
    tagHeader: 'cache-tag',
    separator: ',',
    most: 30,
    request: (tags, token) => ({ headers: bearer(token), body: JSON.stringify({ tags }) }),
    isDone: (body) => {
      try {
        return cloudflareAnswer.parse(JSON.parse(body)).success
      } catch {
        // Not Cloudflare, or a page of its in place of an answer.
        return false
      }
    },
  },
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    tagHeader: 'surrogate-key',
    separator: ' ',
    most: 256,
    request: (tags, token) => ({
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' '), accept: 'application/json' },
      body: '',
    }),
    isDone: () => true,
  },
  // Anything else: a call with the tags as JSON, done when its status is 2xx.
  webhook: {
    tagHeader: 'cache-tag',
    separator: ',',
    most: 500,
    request: (tags, token) => ({ headers: bearer(token), body: JSON.stringify({ tags }) }),
    isDone: () => true,
  },
} satisfies Record<string, PurgeProtocol>

export type PurgeProtocolName = keyof typeof PURGE_PROTOCOLS
